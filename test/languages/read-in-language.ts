import { readLanguageFrom, type Language } from '#domain/texts/languages.ts'

/** Does work as if its reader had this language. */
export function readInLanguage(language: Language, work: () => void): void {
  const before = readLanguageFrom(() => language)
  try {
    work()
  } finally {
    readLanguageFrom(before)
  }
}
