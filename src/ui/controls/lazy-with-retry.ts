import { lazy, type ComponentType } from 'react'

/** Milliseconds after which code that cannot be fetched is asked for again. After the last the page makes way for its error page. */
const RETRY_DELAYS = [1_000, 3_000, 9_000]

/**
 * Makes a component of code that is fetched when it is first shown, like `lazy` of React, which gives the whole page up
 * when that fails once. This one waits while the browser is offline, and asks again a few times when it is not.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- as `lazy` declares it
export function lazyWithRetry<Lazy extends ComponentType<any>>(load: () => Promise<{ default: Lazy }>) {
  return lazy(() => loadWithRetry(load))
}

/** Milliseconds to wait for a frame. A page in the background paints none. */
const LONGEST_FRAME = 100

/** Resolves when the browser has painted what was shown up to now. */
function painted() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, LONGEST_FRAME)
  })
}

/** Fetches code ahead of a likely press, once the answer to the touch that makes it likely is painted. */
export function preloadAfterPaint(load: () => Promise<unknown>) {
  painted()
    .then(load)
    // The press loads it again, and says what failed.
    .catch(() => {})
}

async function loadWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  const failedStyles = new Set<HTMLLinkElement>()
  let failures = 0
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
  }
  addEventListener('error', onError, { capture: true })
  try {
    for (;;) {
      try {
        for (const link of failedStyles) {
          failedStyles.delete(link)
          await loadAgain(link)
        }
        return await load()
      } catch (error) {
        if (navigator.onLine) {
          const delay = RETRY_DELAYS[failures++]
          if (delay === undefined) throw error
          await new Promise((resolve) => setTimeout(resolve, delay))
        } else await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
      }
    }
  } finally {
    removeEventListener('error', onError, { capture: true })
  }
}

/** Vite asks for each style sheet once, and goes on without it from then on. */
function loadAgain(link: HTMLLinkElement): Promise<unknown> {
  const again = link.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    again.addEventListener('load', resolve)
    again.addEventListener('error', reject)
    link.replaceWith(again)
  })
}
