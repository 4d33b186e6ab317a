import { useEffect } from 'react'

/** Prefetches the page of a link that is pressed, focused, or has the pointer on it. One listener serves all links. */
export function usePrefetch() {
  useEffect(() => {
    const prefetch = ({ type, target }: Event) => {
      const link = target instanceof Element && target.closest('a')
      if (!link) return
      const load = async () => (await import('#ui/page/prefetch-link.ts')).prefetchLink(link, type === 'pointerdown')
      // Without a connection nothing is prefetched: the click says so.
      load().catch(() => {})
    }
    const events = ['pointerover', 'pointerdown', 'focusin']
    for (const event of events) addEventListener(event, prefetch, { passive: true })
    return () => events.forEach((event) => removeEventListener(event, prefetch))
  }, [])
}
