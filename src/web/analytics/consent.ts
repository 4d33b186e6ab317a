import { useSyncExternalStore } from 'react'

/** What the visitor said about being counted for ads. Nothing is assumed before an answer. */
export type Consent = 'given' | 'refused' | undefined

const KEY = 'consent'
const listeners = new Set<() => void>()

function read(): Consent {
  const stored = localStorage.getItem(KEY)
  return stored === 'given' || stored === 'refused' ? stored : undefined
}

/** Keeps the answer, or forgets it, which asks again. */
export function answerConsent(answer: Consent) {
  if (answer) localStorage.setItem(KEY, answer)
  else localStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The visitor's answer. While the server renders nobody knows it, so nothing is asked and nothing is counted. */
export function useConsent(): Consent | 'unknown' {
  return useSyncExternalStore<Consent | 'unknown'>(subscribe, read, () => 'unknown')
}
