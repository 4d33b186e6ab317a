/**
 * The languages that the shop can speak. Each has a folder of catalogues. `invitation` leads readers of another language
 * to this one.
 */
export const languages = [
  { code: 'en', name: 'English', invitation: 'Read in English', direction: 'ltr', locale: 'en' },
  { code: 'fr', name: 'Français', invitation: 'Lire en français', direction: 'ltr', locale: 'fr-TN' },
  { code: 'ar', name: 'العربية', invitation: 'المتابعة بالعربية', direction: 'rtl', locale: 'ar-TN' },
] as const

export type Language = (typeof languages)[number]['code']

/** The language of the specification: other catalogues are translations of it. */
export const SOURCE_LANGUAGE = 'en' satisfies Language

export const isLanguage = (code: string): code is Language => languages.some((language) => language.code === code)

/** Name, direction and locale of a language. */
export const describeLanguage = (code: Language) => languages.find((language) => language.code === code) ?? languages[0]

let readLanguage: () => Language = () => SOURCE_LANGUAGE

/**
 * Says how the language of the reader is known: from the document in a browser, from the request on the server. Returns how it was known
 * before.
 */
export function readLanguageFrom(source: () => Language): () => Language {
  const before = readLanguage
  readLanguage = source
  return before
}

/** The language of the reader of what is written now. */
export const currentLanguage = (): Language => readLanguage()

let readDefaultLanguage: () => Language = () => SOURCE_LANGUAGE

/** Says how the default language of the shop is known, as `readLanguageFrom`. Returns how it was known before. */
export function readDefaultLanguageFrom(source: () => Language): () => Language {
  const before = readDefaultLanguage
  readDefaultLanguage = source
  return before
}

/** The language of the shop at the addresses without a prefix, and of what it writes by itself (a setting). */
export const defaultLanguage = (): Language => readDefaultLanguage()

/** The locale of `currentLanguage`, for `Intl`. */
export const currentLocale = (): string => describeLanguage(currentLanguage()).locale

/**
 * The languages in which its reader is told a name that is kept in several, the best first. What was written before the shop had another
 * default language is in the source language, and stays so for its readers.
 */
export const readingLanguages = (): Language[] =>
  currentLanguage() === SOURCE_LANGUAGE ? [SOURCE_LANGUAGE] : [currentLanguage(), defaultLanguage()]
