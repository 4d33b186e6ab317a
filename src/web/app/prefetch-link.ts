import { matchRoutes, type Params } from 'react-router'
import { browserApi } from '#web/state/browser-api.ts'
import { keepPageData } from '#web/state/page-data/page-data.ts'
import type { RouterGlobals } from '#web/ui/router-globals.ts'

/** Milliseconds that a pointer or the focus rests on a link before its page is prefetched. */
const REST = 65

interface PageCode {
  clientLoader?: (args: { url: URL; params: Params }) => Promise<unknown>
}

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Prefetches the page of a link: at once when it is pressed, else when the pointer stays and the connection is neither slow nor metered. */
export function prefetchLink(link: HTMLAnchorElement, isPressed: boolean) {
  clearTimeout(timer)
  const url = new URL(link.href, location.href)
  const isHere = url.pathname === location.pathname && url.search === location.search
  if (url.origin !== location.origin || isHere || !navigator.onLine) return
  if (isPressed) prefetchPage(url)
  else if (!isSlowOrMetered()) timer = setTimeout(() => prefetchPage(url), REST)
}

function isSlowOrMetered() {
  const { saveData = false, effectiveType = '' } =
    (navigator as Navigator & { connection?: Connection }).connection ?? {}
  return saveData || effectiveType.endsWith('2g')
}

/**
 * Loads the code of a page, and its data if the page has a loader on the server: those pages are the same for everybody.
 * The data of an account is never prefetched.
 */
function prefetchPage(url: URL) {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = window as RouterGlobals
  for (const { route, params } of matchRoutes(router?.routes ?? [], url.pathname, router?.basename) ?? []) {
    const entry = manifest?.routes[route.id ?? '']
    if (!entry) continue
    const [code] = [entry.module, ...(entry.imports ?? [])].map(prefetchFile)
    if (!entry.hasLoader || !entry.hasClientLoader) continue
    browserApi().catch(ignore)
    keepPageData(url, async () => ((await code) as PageCode).clientLoader?.({ url, params }))
  }
}

function prefetchFile(file: string): Promise<unknown> {
  const code = import(/* @vite-ignore */ file)
  code.catch(ignore)
  return code
}

/** The click tries again, and says what failed. */
const ignore = () => {}
