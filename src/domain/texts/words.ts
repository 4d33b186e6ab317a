import { defaultLanguage, languages, type Language } from './languages.ts'

/** A text by language, as the merchant wrote it. */
export type Words = Record<Language, string>

/** A text in no language. */
export const noWords: Words = { en: '', fr: '', ar: '' }

/** The text in a language, else in the default one of the shop, else in the first that has one; empty where none has. */
export const wordsIn = (text: Words, language: Language): string =>
  text[language] || text[defaultLanguage()] || languages.map(({ code }) => text[code]).find(Boolean) || ''
