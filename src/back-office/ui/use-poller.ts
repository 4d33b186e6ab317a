import { useEffect, useEffectEvent } from 'react'

/** Polls every so many milliseconds while the component is there; undefined: not now. What a poll throws is its own affair. */
export function usePoller(poll: () => unknown, every: number | undefined) {
  const pollNow = useEffectEvent(poll)
  useEffect(() => {
    if (every === undefined) return
    const timer = setInterval(() => pollNow(), every)
    return () => clearInterval(timer)
  }, [every])
}
