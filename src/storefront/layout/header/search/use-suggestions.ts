import { currentLanguage } from '#domain/texts/languages.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { useAsked } from '#ui/controls/use-asked.ts'

/** Milliseconds without a key after which the shop is asked. */
const PAUSE = 120

/**
 * What the shop finds for a search while it is typed: what it found before stays until the next answer is there, and
 * the last question wins.
 */
export function useSuggestions(typed: string) {
  const text = typed.trim()
  const ask = async (signal: AbortSignal) =>
    (await browserApi()).suggestProducts({ q: text, language: currentLanguage() }, { signal })
  const { answer, isAsking, error } = useAsked(text, ask, PAUSE)
  if (text === '') return { found: undefined, isSearching: false, hasFailed: false }
  return {
    found: error === undefined ? answer : undefined,
    isSearching: isAsking,
    hasFailed: !isAsking && error !== undefined,
  }
}
