import type { Api } from '#client/api.ts'
import { browserApi } from '#web/state/browser-api.ts'

/** Milliseconds from a prefetch to the click that may show its data. */
const MAX_AGE = 10_000
/** Pages whose data is kept. */
const MAX_PAGES = 8

/** The data of pages that were prefetched and not opened, oldest first. It is the same for all visitors. */
const prefetched = new Map<string, { data: Promise<unknown>; since: number }>()

const toKey = ({ pathname, search }: URL) => pathname + search

/** The data of a page as its client loader answers it: what was prefetched a moment ago, else what `load` gets from the API. */
export async function loadPageData<Data>(url: URL, load: (api: Api) => Promise<Data>): Promise<Data> {
  const found = prefetched.get(toKey(url))
  prefetched.delete(toKey(url))
  return found && performance.now() - found.since < MAX_AGE ? (found.data as Promise<Data>) : load(await browserApi())
}

/** Keeps the data that `load` resolves to for the next `loadPageData` of its URL. What fails is not kept. */
export function keepPageData(url: URL, load: () => Promise<unknown>) {
  const key = toKey(url)
  const kept = prefetched.get(key)
  if (kept && performance.now() - kept.since < MAX_AGE) return
  prefetched.delete(key)
  const entry = { data: load(), since: performance.now() }
  entry.data.catch(() => prefetched.get(key) === entry && prefetched.delete(key))
  prefetched.set(key, entry)
  const [oldest] = prefetched.keys()
  if (prefetched.size > MAX_PAGES && oldest !== undefined) prefetched.delete(oldest)
}

/** Forgets what was prefetched: a call may have changed what it shows. */
export function forgetPageData() {
  prefetched.clear()
}
