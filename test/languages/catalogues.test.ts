import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogues } from '#domain/texts/catalogues.ts'
import { languages, SOURCE_LANGUAGE, type Language } from '#domain/texts/languages.ts'
import { listValues } from '#domain/texts/list-values.ts'
import type { TextMessage } from '#domain/texts/message.ts'
import { parseMessage } from '#domain/texts/parse-message.ts'

const translations = languages.map(({ code }) => code).filter((code) => code !== SOURCE_LANGUAGE)

const folder = (language: Language) => new URL(`../../src/domain/texts/catalogues/${language}/`, import.meta.url)
const source = Object.entries(catalogues[SOURCE_LANGUAGE])
const textsOf = (language: Language) => catalogues[language] as Readonly<Record<string, string | undefined>>

/** Words that read alike in English and French, and names. */
const sameInFrench = new Set<string>(readWords('same-in-french.txt'))
/** What stands in Latin letters in Arabic too: names, units, formats. */
const latinInArabic = new Set<string>(readWords('latin-in-arabic.txt'))

function readWords(file: string) {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
}

/** The plurals of a message, wherever they stand in it. */
function pluralsOf(message: TextMessage): Readonly<Record<string, TextMessage>>[] {
  if (typeof message === 'string') return []
  return message.flatMap((part) => {
    if (typeof part === 'string') return []
    const [, second, cases] = part
    const own = cases && second !== 'select' ? [cases] : []
    const inner = cases ? Object.values(cases) : second === undefined ? [] : [second as TextMessage]
    return [...own, ...inner.flatMap(pluralsOf)]
  })
}

/** What a message says, without values and tags. */
function wordsOf(message: TextMessage): string {
  if (typeof message === 'string') return message
  return message
    .map((part) => {
      if (typeof part === 'string') return part
      const [, second, cases] = part
      if (cases) return Object.values(cases).map(wordsOf).join(' ')
      return second === undefined ? ' ' : wordsOf(second as TextMessage)
    })
    .join('')
}

describe.each(translations)('the catalogues in %s', (language) => {
  it('are the files of the source language, with the same texts in the same order', () => {
    const files = readdirSync(folder(SOURCE_LANGUAGE)).toSorted()
    expect(readdirSync(folder(language)).toSorted()).toEqual(files)
    for (const file of files) {
      const [mine, theirs] = ([language, SOURCE_LANGUAGE] as const).map(
        (code) => JSON.parse(readFileSync(new URL(file, folder(code)), 'utf8')) as object,
      )
      expect(Object.keys(mine ?? {})).toEqual(Object.keys(theirs ?? {}))
    }
  })

  it('take the values of the source language', () => {
    for (const [key, text] of source)
      expect({ key, values: listValues(parseMessage(textsOf(language)[key] ?? '')) }).toEqual({
        key,
        values: listValues(parseMessage(text)),
      })
  })

  it('have every plural form of the language', () => {
    const { locale = '' } = languages.find(({ code }) => code === language) ?? {}
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
    // French counts millions apart, which no shop has of anything.
    const needed = forms.filter((form) => language === 'ar' || form !== 'many')
    for (const [key] of source)
      for (const cases of pluralsOf(parseMessage(textsOf(language)[key] ?? '')))
        expect({ key, missing: needed.filter((form) => !(form in cases)) }).toEqual({ key, missing: [] })
  })
})

it('no French text is the English one, but for words that both have', () => {
  const same = source.filter(
    ([key, text]) =>
      textsOf('fr')[key] === text && /[a-z]{2}/i.test(wordsOf(parseMessage(text))) && !sameInFrench.has(text),
  )
  expect(same).toEqual([])
})

it('no Arabic text has Latin words, but for names, units and formats', () => {
  const found = source.flatMap(([key]) => {
    const words = wordsOf(parseMessage(textsOf('ar')[key] ?? '')).match(/[A-Za-zÀ-ÿ][\w@+-]*(?:\.\w+)*/g) ?? []
    return words.filter((word) => !latinInArabic.has(word)).map((word) => `${key}: ${word}`)
  })
  expect(found).toEqual([])
})

it('has no text that nothing uses, and none that is written with a straight apostrophe in French', () => {
  expect(source.filter(([key]) => (textsOf('fr')[key] ?? '').includes("'"))).toEqual([])
})

it('French signs stay on the line of their word', () => {
  const loose = source.filter(([key]) => / [:;!?»%]|« /.test(textsOf('fr')[key] ?? ''))
  expect(loose.map(([key]) => key)).toEqual([])
})

it('a parcel that is back is "retourné" in French, and "remise" is a reduction alone', () => {
  const french = source.map(([key]) => [key, textsOf('fr')[key] ?? ''] as const)
  expect(french.filter(([, text]) => /\bRevenue?s?\b/.test(text))).toEqual([])
  const isReduction = /discount|staff|endDiscount|lastDayHint|percentOff|nobody/i
  expect(
    french.filter(([key, text]) => /\bremise\b/i.test(text) && !isReduction.test(key)).map(([key]) => key),
  ).toEqual(['parcels.take'])
})

it('lists of Arabic words have Arabic commas', () => {
  const arabic = source.map(([key]) => [key, textsOf('ar')[key] ?? ''] as const)
  // A file separates its tags with the comma that it is read by.
  expect(arabic.filter(([, text]) => /[\u0600-\u06FF}], /.test(text)).map(([key]) => key)).toEqual([
    'productTemplate.tags',
  ])
})
