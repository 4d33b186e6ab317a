import { create } from 'zustand'
import { isLanguage, languages, type Language } from '#domain/texts/languages.ts'
import { findWanted, LANGUAGE_KEY, OFFER_HEIGHT } from '#ui/page/reserve-language-offer.ts'

/** What is wanted is not known while the server renders and the page hydrates: then nothing is offered. */
const useWanted = create<{ chosen: Language | undefined; preferred: readonly string[] }>(() => ({
  chosen: undefined,
  preferred: [],
}))

const allCodes = languages.map(({ code }) => code)

function readWanted() {
  const stored = localStorage.getItem(LANGUAGE_KEY) ?? ''
  useWanted.setState({
    chosen: isLanguage(stored) ? stored : undefined,
    preferred: navigator.languages.map((locale) => locale.slice(0, 2)),
  })
}

if (!import.meta.env.SSR) readWanted()

/** Keeps the choice of a language for later visits. */
export function chooseLanguage(language: Language) {
  localStorage.setItem(LANGUAGE_KEY, language)
  document.documentElement.style.removeProperty(OFFER_HEIGHT)
  readWanted()
}

/** The language that a browser asks for where none was chosen in it yet; undefined where one was. */
export function wantedLanguage(): Language | undefined {
  const { chosen, preferred } = useWanted.getState()
  return chosen ? undefined : findWanted(allCodes, undefined, preferred)
}

/** The language that the visitor once chose, or else the first of those of the browser in which the shop is offered. */
export function useWantedLanguage(offered: readonly Language[]): Language | undefined {
  const { chosen, preferred } = useWanted()
  return findWanted(offered, chosen, preferred)
}
