import { useState } from 'react'
import { currentLanguage, defaultLanguage, languages, type Language } from '#domain/texts/languages.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'

/** The languages that a merchant writes in: the default one of the shop first, then the others in which it is offered. */
export function useWrittenLanguages() {
  const { languages: offered } = useStoreSettings()
  const isFirst = (code: string) => Number(code === defaultLanguage())
  return languages
    .filter(({ code }) => offered.includes(code) || isFirst(code))
    .toSorted((a, b) => isFirst(b.code) - isFirst(a.code))
}

/** The language in which a text is written now: that of the reader, where the shop is offered in it, until another is chosen. */
export function useWrittenLanguage() {
  const written = useWrittenLanguages()
  return useState<Language>(() =>
    written.some(({ code }) => code === currentLanguage()) ? currentLanguage() : defaultLanguage(),
  )
}
