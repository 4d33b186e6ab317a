import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, describe, it } from 'vitest'
import { catalogues } from '#domain/texts/catalogues.ts'
import { languages, SOURCE_LANGUAGE, type Language } from '#domain/texts/languages.ts'
import type { TextMessage } from '#domain/texts/message.ts'
import { parseMessage } from '#domain/texts/parse-message.ts'
import { readInLanguage } from '#test/languages/read-in-language.ts'
import { noteOf } from './guide-notes.ts'
import { guideTopics, isGuideTopic, listTopicGroups, topicTitle } from './topics.ts'

const codes = languages.map(({ code }) => code)
const readPage = (language: Language, topic: string) => readFileSync(`docs/merchant/${language}/${topic}.md`, 'utf8')

/** The ways in which a message may be written out: itself, or one of its cases. Messages with values are no names of controls. */
function wordings(message: TextMessage): string[] {
  if (typeof message === 'string') return [message]
  const [part, ...rest] = message
  if (rest.length > 0 || typeof part === 'string' || part?.[1] !== 'select') return []
  return Object.values(part[2] ?? {}).flatMap(wordings)
}

const namesOf = Object.fromEntries(
  codes.map((code) => [
    code,
    Object.entries(catalogues[code]).flatMap(([key, source]) =>
      wordings(parseMessage(source)).map((text, at) => ({ key: `${key} ${at}`, text })),
    ),
  ]),
) as Record<Language, { key: string; text: string }[]>

/** The texts of the shop that something bold in a page may be, for each bold name. */
const boldKeys = (language: Language, page: string) =>
  Array.from(page.matchAll(/\*\*([^*]+)\*\*/g), ([, name]) => ({
    name,
    keys: namesOf[language].filter(({ text }) => text === name).map(({ key }) => key),
  }))

/** Where something bold of one page is not in its translation. */
function findOtherNames(language: Language, topic: string, page = readPage(language, topic)): string[] {
  const own = boldKeys(language, page)
  const source = boldKeys(SOURCE_LANGUAGE, readPage(SOURCE_LANGUAGE, topic))
  const shares = (one: string[], other: string[]) => one.some((key) => other.includes(key))
  return source.flatMap(({ name = '', keys }) => (own.some((each) => shares(keys, each.keys)) ? [] : [name]))
}

describe.each(codes)('the guide in %s', (language) => {
  it('has a page of every topic, and no other', () => {
    const files = globSync(`docs/merchant/${language}/*.md`).map((path) => path.replace(/^.*[\\/](.*)\.md$/, '$1'))
    expect(files.toSorted()).toEqual([...guideTopics].toSorted())
  })

  it.each(guideTopics)('begins %s with its title and names controls as the shop does', (topic) => {
    const page = readPage(language, topic)
    readInLanguage(language, () => expect(page.split('\n')[0]).toBe(`# ${topicTitle(topic)}`))
    const unknown = boldKeys(language, page).filter(({ keys }) => keys.length === 0)
    expect(unknown.map(({ name }) => name)).toEqual([])
    expect(findOtherNames(language, topic)).toEqual([])
  })

  it.each(guideTopics)(
    'leads from %s to topics by their titles, shows pictures that are there, and has no HTML',
    (topic) => {
      const page = readPage(language, topic)
      const paths = Array.from(page.matchAll(/\]\(([^)]+)\)/g), ([, path]) => path ?? '')
      expect(paths.length).toBeGreaterThan(1)
      expect(paths.filter((path) => !existsSync(join('docs/merchant', language, path)))).toEqual([])
      const links = Array.from(page.matchAll(/(?<!!)\[([^\]]+)\]\(([^)]+)\.md\)/g), ([, label, to]) => ({ label, to }))
      expect(links.length).toBeGreaterThan(1)
      readInLanguage(language, () =>
        expect(links.filter(({ label, to }) => !isGuideTopic(to) || label !== topicTitle(to))).toEqual([]),
      )
      expect(page.match(/<[a-z!/]/gi)).toBeNull()
      expect(page.match(/!\[\]/)).toBeNull()
    },
  )

  it('shows every picture that is kept', () => {
    const shown = guideTopics.flatMap((topic) =>
      Array.from(readPage(language, topic).matchAll(/images\/[\w-]+\/([\w-]+\.webp)/g), ([, name]) => name),
    )
    const kept = globSync(`docs/merchant/images/${language}/*.webp`).map((path) => path.replace(/^.*[\\/]/, ''))
    expect(kept.toSorted()).toEqual(shown.toSorted())
  })
})

it('catches a control that a translation names otherwise', () => {
  const page = readPage('fr', 'orders')
  const [{ name = '' } = {}] = boldKeys('fr', page)
  expect(findOtherNames('fr', 'orders', page.replaceAll(`**${name}**`, name))).toHaveLength(1)
})

it('lists every topic once, in the order of its pages', () => {
  expect(listTopicGroups().flatMap(({ topics }) => topics.map(({ topic }) => topic))).toEqual(guideTopics)
})

it('the note of a page is that of its own path before one with any part', () => {
  const topicOf = (path: string) => noteOf(path)?.topic
  expect(noteOf('/admin/orders/new')?.sentence).not.toBe(noteOf('/admin/orders/6f1')?.sentence)
  expect(topicOf('/admin/orders/6f1')).toBe('orders')
  expect(topicOf('/admin/products/')).toBe('products')
  expect(topicOf('/admin/orders/packing-slips')).toBeUndefined()
  expect(topicOf('/admin/nowhere')).toBeUndefined()
})
