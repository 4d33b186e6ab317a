import { AsyncLocalStorage } from 'node:async_hooks'
import { config as configureZod } from 'zod'
import { ar, en, fr } from 'zod/locales'
import { splitLanguage } from '#domain/texts/language-path.ts'
import {
  currentLanguage,
  defaultLanguage,
  isLanguage,
  languages,
  readDefaultLanguageFrom,
  readLanguageFrom,
  SOURCE_LANGUAGE,
  type Language,
} from '#domain/texts/languages.ts'

/** The language that is read, and that of the shop by default. */
interface Reading {
  language: Language
  byDefault: Language
}

const reading = new AsyncLocalStorage<Reading>()
readLanguageFrom(() => reading.getStore()?.language ?? SOURCE_LANGUAGE)
readDefaultLanguageFrom(() => reading.getStore()?.byDefault ?? SOURCE_LANGUAGE)

/** What Zod itself says of a value where a schema says nothing. */
const sourceMessages = en()
const zodMessages: Partial<Record<Language, typeof sourceMessages>> = { fr: fr(), ar: ar() }
configureZod({
  localeError(issue) {
    const messages = zodMessages[currentLanguage()]
    const said = (messages ?? sourceMessages).localeError(issue)
    // Behind a colon Zod names types and codes of the API in English, and it writes French with ordinary spaces.
    if (!messages || typeof said !== 'string') return said
    return /^invalid_(?:type|value)$/.test(issue.code ?? '')
      ? (said.split(':')[0] ?? said).trim()
      : said.replaceAll(' :', '\u00A0:')
  },
})

/** Does work whose texts are read in this language, in a shop with this default language: usually that of before. */
export function inLanguage<Result>(
  language: Language,
  work: () => Result,
  byDefault: Language = defaultLanguage(),
): Result {
  return reading.run({ language, byDefault }, work)
}

/** The language of the addresses without a prefix, and all in which visitors are offered pages. */
export interface OfferedLanguages {
  byDefault: Language
  offered: readonly Language[]
}

/** Those where none were chosen. */
export const allLanguages: OfferedLanguages = {
  byDefault: SOURCE_LANGUAGE,
  offered: languages.map(({ code }) => code),
}

/** What of a request says in which language its sender reads. */
interface LanguageRequest {
  url: string
  headers: { 'accept-language'?: string | undefined }
}

/**
 * Does work in the language of the sender of a request: that of a page by its path, that of a call by its header, where the shop offers it.
 */
export function inLanguageOf<Result>(
  request: LanguageRequest,
  { byDefault, offered }: OfferedLanguages,
  work: () => Result,
): Result {
  return inLanguage(byDefault, () => inLanguage(languageOf(request, offered), work), byDefault)
}

function languageOf({ url, headers }: LanguageRequest, offered: readonly Language[]): Language {
  if (!url.startsWith('/api/')) return splitLanguage(url).language
  const accepted = (headers['accept-language'] ?? '').split(',').map((range) => range.trim().slice(0, 2).toLowerCase())
  return accepted.filter(isLanguage).find((language) => offered.includes(language)) ?? defaultLanguage()
}
