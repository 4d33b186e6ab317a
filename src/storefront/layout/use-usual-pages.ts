import { useEffect } from 'react'

/** Milliseconds after which the code of the usual next pages is loaded: the first taps and images come before it. */
const PATIENCE = 2_000

/**
 * Loads the code of the pages that visitors usually open next, once the page has come to rest: on a phone nothing rests
 * on a link before it is tapped, and the first tap would wait for code and data one after the other. From then on, the
 * data of what is in view as well.
 */
export function useUsualPages() {
  useEffect(() => {
    const load = async () => {
      const { prefetchAtRest, prefetchUsualPages } = await import('#ui/page/prefetch-link.ts')
      prefetchUsualPages()
      prefetchAtRest()
    }
    // What cannot be loaded now is loaded by the tap.
    const timer = setTimeout(() => load().catch(() => {}), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
}
