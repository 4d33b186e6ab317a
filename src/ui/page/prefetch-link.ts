import { href, matchRoutes } from 'react-router'
import { browserApi } from '#ui/state/browser-api.ts'
import { AGE_AT_REST, keepPageData, type PageAddress } from '#ui/state/page-data/page-data.ts'
import { router } from '#ui/controls/router.ts'
import type { BrowserHandle } from './to-routes.tsx'

/** Milliseconds that a pointer or the focus rests on a link before its page is prefetched. */
const REST = 65

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Milliseconds without a touch, a movement or a navigation after which a page is at rest. */
const STILL = 400
/** Pages whose data is loaded each time that a page comes to rest. */
const AHEAD = 4

let timer: ReturnType<typeof setTimeout> | undefined
let isWatching = false

/**
 * Prefetches the page of a link: at once when it is pressed, else when the pointer stays and the connection is neither
 * slow nor metered.
 */
export function prefetchLink(link: HTMLAnchorElement, isPressed: boolean) {
  clearTimeout(timer)
  const url = new URL(link.href, location.href)
  const leadsTo = (place?: Pick<Location, 'pathname' | 'search'>) =>
    url.pathname === place?.pathname && url.search === place.search
  // A page that is opened already asks for its data itself.
  const isHere = leadsTo(location) || leadsTo(router?.state.navigation.location)
  if (url.origin !== location.origin || isHere || !navigator.onLine) return
  if (isPressed) void prefetchPage(url)
  else if (!isSlowOrMetered()) timer = setTimeout(() => void prefetchPage(url), REST)
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

/**
 * Where nothing can point at a link before it is tapped, loads the data of the likely links in view whenever the page
 * has come to rest: one after the other, and none once the page is touched or moves. Nothing on a slow or metered
 * connection.
 */
export function prefetchAtRest() {
  if (isWatching || !matchMedia('(hover: none)').matches) return
  isWatching = true
  let turn = 0
  let still: ReturnType<typeof setTimeout> | undefined
  const loadAhead = async () => {
    const mine = turn
    const isFree = () => mine === turn && navigator.onLine && router?.state.navigation.state === 'idle'
    if (isSlowOrMetered() || !isFree()) return
    for (const { href: address } of (await likelyLinksInView()).slice(0, AHEAD)) {
      if (!isFree()) return
      await prefetchPage(new URL(address), AGE_AT_REST)
    }
  }
  const stir = () => {
    turn++
    clearTimeout(still)
    still = setTimeout(() => void loadAhead(), STILL)
  }
  for (const event of ['pointerdown', 'scroll']) addEventListener(event, stir, { passive: true })
  router?.subscribe(stir)
  void loadAhead()
}

/** The links to what is likely opened next, as far as they are in view. An observer says so without laying the page out. */
function likelyLinksInView(): Promise<HTMLAnchorElement[]> {
  const links = document.querySelectorAll('main a[data-likely]')
  return new Promise((resolve) => {
    if (links.length === 0) return resolve([])
    const observer = new IntersectionObserver((seen) => {
      observer.disconnect()
      resolve(seen.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target as HTMLAnchorElement))
    })
    for (const link of links) observer.observe(link)
  })
}

/** What a page at that path consists of: its layouts and itself. */
const findParts = (path: string) =>
  (matchRoutes(router?.routes ?? [], path) ?? []).map(({ route }) => route.handle as BrowserHandle)

/**
 * Loads the code of a page, and its data where that is the same for everybody. The data of an account is never prefetched, and neither is
 * what no page has. A tap that comes meanwhile waits for the same answer.
 */
async function prefetchPage(url: URL, age?: number): Promise<void> {
  const matches = matchRoutes(router?.routes ?? [], url.pathname, router?.basename) ?? []
  if (matches.some(({ params }) => params['*'] !== undefined)) return
  const loadData = async () => {
    const parts = await Promise.all(matches.map(({ route }) => (route.handle as BrowserHandle).load()))
    const loader = parts.map((part) => part.loader).find((each) => each?.load)
    const params = matches.at(-1)?.params as PageAddress['params']
    if (loader?.load) return loader.load(await browserApi(), { url, params })
    throw new Error('Nothing to keep')
  }
  await keepPageData(url, loadData, age)
}

/** The click tries again, and says what failed. */
const ignore = () => {}
