import { create } from 'zustand'

/** The visitor's answer to being counted for ads; undefined before an answer. */
export type Consent = 'given' | 'refused' | undefined

const KEY = 'consent'

/** `unknown` while the server renders and the page hydrates: nothing is asked and nothing is counted. */
const useConsentStore = create<{ consent: Consent | 'unknown' }>(() => ({ consent: 'unknown' }))

function readConsent() {
  const stored = localStorage.getItem(KEY)
  useConsentStore.setState({ consent: stored === 'given' || stored === 'refused' ? stored : undefined })
}

if (!import.meta.env.SSR) {
  readConsent()
  // Comes from other tabs.
  addEventListener('storage', readConsent)
}

/** Stores the answer; undefined forgets it, so the question is asked again. */
export function answerConsent(answer: Consent) {
  if (answer) localStorage.setItem(KEY, answer)
  else localStorage.removeItem(KEY)
  readConsent()
}

/** The visitor's answer, the same in every tab. */
export function useConsent(): Consent | 'unknown' {
  return useConsentStore().consent
}
