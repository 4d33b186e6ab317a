import { currentLanguage, defaultLanguage, type Language } from '#domain/texts/languages.ts'

/** The name in a language, by default that of the reader. Where it is missing, that of the default language of the shop. */
export const nameIn = (
  names: { readonly [Code in Language]?: string | undefined },
  language: Language = currentLanguage(),
): string => names[language] || names[defaultLanguage()] || Object.values(names).find(Boolean) || ''
