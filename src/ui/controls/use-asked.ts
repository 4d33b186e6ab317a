import { useEffect, useEffectEvent, useState } from 'react'

interface Asked<T> {
  /** The last answer; it stays until the next one is there, and when a question fails. */
  answer: T | undefined
  /** The key that was answered last, or failed. */
  answered: string | undefined
  /** Whether the answer for the key as it stands is not there yet. */
  isAsking: boolean
  /** Why the last question failed; undefined when it was answered. */
  error: unknown
}

/**
 * Asks the shop while somebody types: `delay` milliseconds after `key` has changed for the last time. A question that
 * is out of date is canceled. An empty key asks nothing.
 *
 * @example
 * const { answer, isAsking } = useAsked(words, (signal) => adminApi.searchDesk({ search: words }, { signal }), 150)
 */
export function useAsked<T>(key: string, ask: (signal: AbortSignal) => Promise<T>, delay: number): Asked<T> {
  const [last, setLast] = useState<{ key: string; answer: T | undefined; error?: unknown }>()
  const send = useEffectEvent(ask)
  useEffect(() => {
    if (key === '') return
    const canceled = new AbortController()
    const askNow = async () => {
      try {
        const answer = await send(canceled.signal)
        if (!canceled.signal.aborted) setLast({ key, answer })
      } catch (error) {
        if (!canceled.signal.aborted) setLast((before) => ({ key, answer: before?.answer, error }))
      }
    }
    const timer = setTimeout(() => void askNow(), delay)
    return () => {
      canceled.abort()
      clearTimeout(timer)
    }
  }, [key, delay])
  return { answer: last?.answer, answered: last?.key, isAsking: key !== '' && last?.key !== key, error: last?.error }
}
