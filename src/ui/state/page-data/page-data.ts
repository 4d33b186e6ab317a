import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import type { Api } from '#client/api.ts'
import { apiContext } from '#ui/state/api-context.ts'
import { browserApi } from '#ui/state/browser-api.ts'

/** Milliseconds from a prefetch to the click that may show its data. */
const MAX_AGE = 10_000
/** The same for data that an idle page has loaded ahead and that no pointer has touched yet. */
export const AGE_AT_REST = 60_000
/** Pages whose data is kept. */
const MAX_PAGES = 8

/** The data of pages that were prefetched and not opened, oldest first. It is the same for all visitors. */
const prefetched = new Map<string, { data: Promise<unknown>; until: number }>()

const toKey = ({ pathname, search }: URL) => pathname + search

/** What a page is loaded for: its address, and the parts of it that stand for any. */
export interface PageAddress<Part extends string = string> {
  url: URL
  params: Record<Part, string>
}

/** What loads a page from the API, which is another one on the server and in the browser. */
export interface PageLoader<Data = unknown, Part extends string = string> {
  load(api: Api, address: PageAddress<Part>): Promise<Data>
}

/** The API that a loader calls, wherever it runs. */
export const apiFor = async (context: Readonly<RouterContextProvider>): Promise<Api> =>
  import.meta.env.SSR ? context.get(apiContext) : browserApi()

/**
 * The loader of a page that is the same for everybody. On the server it asks the API in the process; in the browser it
 * takes what was loaded ahead a moment ago, else what the network answers.
 */
export function pageLoader<Data, Part extends string>(load: PageLoader<Data, Part>['load']) {
  const loader = async ({ context, url, params }: LoaderFunctionArgs): Promise<Data> => {
    const ask = async () => load(await apiFor(context), { url, params: params as Record<Part, string> })
    return import.meta.env.SSR ? ask() : takePageData(url, ask)
  }
  return Object.assign(loader, { load })
}

/** The data of a page: what was prefetched a moment ago, else what `load` gets from the API. */
export async function takePageData<Data>(url: URL, load: () => Promise<Data>): Promise<Data> {
  const found = prefetched.get(toKey(url))
  prefetched.delete(toKey(url))
  return found && performance.now() < found.until ? (found.data as Promise<Data>) : load()
}

/** Keeps the data that `load` resolves to for the next `takePageData` of its URL within `age` milliseconds. What fails is not kept. */
export async function keepPageData(url: URL, load: () => Promise<unknown>, age = MAX_AGE): Promise<void> {
  const key = toKey(url)
  const kept = prefetched.get(key)
  if (kept && performance.now() < kept.until) return
  prefetched.delete(key)
  const entry = { data: load(), until: performance.now() + age }
  prefetched.set(key, entry)
  const [oldest] = prefetched.keys()
  if (prefetched.size > MAX_PAGES && oldest !== undefined) prefetched.delete(oldest)
  // The click tries again, and says what failed.
  await entry.data.catch(() => prefetched.get(key) === entry && prefetched.delete(key))
}

/** Forgets what was prefetched: a call may have changed what it shows. */
export function forgetPageData() {
  prefetched.clear()
}
