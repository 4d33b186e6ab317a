import { currentLanguage, type Language } from '#domain/texts/languages.ts'

/** The name in a language, by default that of the reader. Where it is missing, that of the source language. */
export const nameIn = (
  names: { readonly [Code in Language]?: string | undefined },
  language: Language = currentLanguage(),
): string => names[language] || names.en || Object.values(names).find(Boolean) || ''
