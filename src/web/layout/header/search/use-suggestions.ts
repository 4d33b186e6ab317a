import { useEffect, useState } from 'react'
import { currentLanguage } from '#domain/texts/languages.ts'
import type { Suggestions } from '#domain/search/search-answers.ts'
import { browserApi } from '#web/state/browser-api.ts'

/** Milliseconds without a key after which the shop is asked. */
const PAUSE = 120

interface Answer {
  /** What it answers. */
  text: string
  found: Suggestions | undefined
}

/** What the shop finds for a search while it is typed: what it found before stays until the next answer is there, and the last question wins. */
export function useSuggestions(typed: string) {
  const text = typed.trim()
  const [answer, setAnswer] = useState<Answer>({ text: '', found: undefined })
  useEffect(() => {
    if (text === '') return undefined
    let isOutdated = false
    const ask = async () => {
      const found = await browserApi()
        .then((api) => api.suggestProducts({ q: text, language: currentLanguage() }))
        .catch(() => undefined)
      if (!isOutdated) setAnswer({ text, found })
    }
    const timer = setTimeout(() => void ask(), PAUSE)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [text])
  if (text === '') return { found: undefined, isSearching: false, hasFailed: false }
  const isSearching = answer.text !== text
  return { found: answer.found, isSearching, hasFailed: !isSearching && !answer.found }
}
