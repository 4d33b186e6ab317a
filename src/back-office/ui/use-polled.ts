import { useState } from 'react'
import { IMPORT_POLL_INTERVAL } from '#domain/constants.ts'
import { usePoller } from '#back-office/ui/use-poller.ts'

/**
 * What a page loaded, loaded again and again while it is under way and the page is in view. A load that fails changes
 * nothing: the next one may succeed. Actions that answer with a newer value set it.
 */
export function usePolled<T>(
  loaded: T,
  { load, isUnderWay }: { load: () => Promise<T>; isUnderWay: (value: T) => boolean },
): [T, (value: T) => void] {
  const [latest, setLatest] = useState({ loaded, value: loaded })
  // The loader of the page has run again.
  const value = latest.loaded === loaded ? latest.value : loaded
  const set = (next: T) => setLatest({ loaded, value: next })
  const poll = async () => {
    if (document.visibilityState !== 'visible') return
    const next = await load().catch(() => undefined)
    if (next) set(next)
  }
  usePoller(poll, isUnderWay(value) ? IMPORT_POLL_INTERVAL : undefined)
  return [value, set]
}
