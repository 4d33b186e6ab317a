import { createApi } from '#client/api.ts'
import { removeTokens, storeTokens, type StoredTokens } from '#client/tokens.ts'
import type * as browserTransport from '#client/browser-transport.ts'

/** What the process is told: to open tabs, or to have all of them call at once. */
export type TabOrder = { open: number; url: string; tokens: StoredTokens } | { call: true }
/** What it answers after each call: the tabs that were served, and what the others saw. */
export interface TabReport {
  served: number
  refreshes: number
  signedOut: number
  errors: string[]
}

const REFRESH = '/api/users/refresh-token'

let tabs: (() => Promise<unknown>)[] = []
let refreshes = 0
let signedOut = 0

/** A browser: tabs with a storage and locks in common, and nothing else. Each has a transport of its own, as its page has. */
async function openTabs({ open, url, tokens }: { open: number; url: string; tokens: StoredTokens }) {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
  const fetchFromShop = globalThis.fetch
  globalThis.fetch = (path, init) => {
    if (path === REFRESH) refreshes += 1
    return fetchFromShop(`${url}${String(path)}`, init)
  }
  removeTokens()
  storeTokens(tokens)
  tabs = []
  for (let tab = 0; tab < open; tab++) {
    // The query makes each a module of its own.
    const { createBrowserTransport } = (await import(
      `../../../src/client/browser-transport.ts?tab=${tab}`
    )) as typeof browserTransport
    const api = createApi(createBrowserTransport({ onSignedOut: () => (signedOut += 1) }))
    tabs.push(() => api.getProfile())
  }
}

async function callFromAllTabs(): Promise<TabReport> {
  refreshes = 0
  signedOut = 0
  const results = await Promise.allSettled(tabs.map((call) => call()))
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
  return { served: results.length - errors.length, refreshes, signedOut, errors }
}

process.on('message', (order: TabOrder) => {
  const work = 'open' in order ? openTabs(order) : callFromAllTabs()
  void work.then((report) => process.send?.(report ?? { served: 0, refreshes: 0, signedOut: 0, errors: [] }))
})
