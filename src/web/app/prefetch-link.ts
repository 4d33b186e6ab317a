import { href, matchRoutes } from 'react-router'
import { browserApi } from '#web/state/browser-api.ts'
import { keepPageData, type PageAddress } from '#web/state/page-data/page-data.ts'
import { router } from '#web/ui/router.ts'
import type { BrowserHandle } from './to-routes.tsx'

/** Milliseconds that a pointer or the focus rests on a link before its page is prefetched. */
const REST = 65

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
 * Loads the code of a collection and of a product, which most visits open next, and that of the API, but no data.
 * Nothing on a slow or metered connection.
 */
export function prefetchUsualPages() {
  if (isSlowOrMetered() || !navigator.onLine) return
  const usual = [href('/collections/:id', { id: 'any' }), href('/product/:productId', { productId: 'any' })]
  for (const { load } of usual.flatMap(findParts)) load().catch(ignore)
  browserApi().catch(ignore)
}

/** What a page at that path consists of: its layouts and itself. */
const findParts = (path: string) =>
  (matchRoutes(router?.routes ?? [], path) ?? []).map(({ route }) => route.handle as BrowserHandle)

/**
 * Loads the code of a page, and its data where that is the same for everybody. The data of an account is never prefetched, and neither is
 * what no page has.
 */
function prefetchPage(url: URL) {
  const matches = matchRoutes(router?.routes ?? [], url.pathname, router?.basename) ?? []
  if (matches.some(({ params }) => params['*'] !== undefined)) return
  for (const { route, params } of matches) {
    const { load } = route.handle as BrowserHandle
    prefetchPart(load, { url, params: params as PageAddress['params'] }).catch(ignore)
  }
}

async function prefetchPart(load: BrowserHandle['load'], address: PageAddress) {
  const { loader } = await load()
  if (loader?.load) keepPageData(address.url, async () => loader.load?.(await browserApi(), address))
}

/** The click tries again, and says what failed. */
const ignore = () => {}
