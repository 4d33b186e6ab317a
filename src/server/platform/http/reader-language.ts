import { AsyncLocalStorage } from 'node:async_hooks'
import { config as configureZod } from 'zod'
import { ar, en, fr } from 'zod/locales'
import { splitLanguage } from '#domain/texts/language-path.ts'
import {
  currentLanguage,
  isLanguage,
  readLanguageFrom,
  SOURCE_LANGUAGE,
  type Language,
} from '#domain/texts/languages.ts'

const languageOfReader = new AsyncLocalStorage<Language>()
readLanguageFrom(() => languageOfReader.getStore() ?? SOURCE_LANGUAGE)

/** What Zod itself says of a value where a schema says nothing. */
const sourceMessages = en()
const zodMessages: Partial<Record<Language, typeof sourceMessages>> = { fr: fr(), ar: ar() }
configureZod({ localeError: (issue) => (zodMessages[currentLanguage()] ?? sourceMessages).localeError(issue) })

/** Does work whose texts are read in this language. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return languageOfReader.run(language, work)
}

/** The language of the sender of a request: that of a page by its path, that of a call by its header. */
export function languageOf({
  url,
  headers,
}: {
  url: string
  headers: { 'accept-language'?: string | undefined }
}): Language {
  if (!url.startsWith('/api/')) return splitLanguage(url).language
  const accepted = (headers['accept-language'] ?? '').split(',').map((range) => range.trim().slice(0, 2).toLowerCase())
  return accepted.find(isLanguage) ?? SOURCE_LANGUAGE
}
