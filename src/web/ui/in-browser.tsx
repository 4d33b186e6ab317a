import { Suspense, useSyncExternalStore } from 'react'

const never = () => () => {}

/** For what only a browser can draw: the server, and the first moment in the browser, show the fallback in its place. */
export function InBrowser({ fallback, children }: { fallback: React.ReactNode; children: React.ReactNode }) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isInBrowser ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
