import autocannon from 'autocannon'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { median, printRate, withShop } from './shop.ts'

const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 50
const pages = { 'a cached page (home)': '/', 'the product list (24)': '/api/products?limit=24' }

/** Measures cached responses of the shop against a bare node:http server that sends the same headers and bytes. */
export async function measureCachedResponses() {
  await withShop(async ({ url }) => {
    for (const [name, path] of Object.entries(pages)) {
      // The first call renders the response and the second compresses it: the cached one is measured.
      for (let call = 0; call < 2; call++) await fetch(url + path)
      const baseline = await startBaselineServer(url + path)
      const shopRates: number[] = []
      const baselineRates: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        shopRates.push(await requestsPerSecond(url + path))
        baselineRates.push(await requestsPerSecond(baseline.url))
      }
      baseline.stop()
      printRate(name, median(shopRates), 'bare node:http, same bytes', median(baselineRates))
    }
  })
}

async function requestsPerSecond(url: string) {
  const headers = { 'accept-encoding': 'br' }
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result.requests.average
}

async function startBaselineServer(source: string) {
  const child = fork(new URL('./baseline-server.ts', import.meta.url), [source], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const [url] = (await once(child, 'message')) as [string]
  return { url, stop: () => child.kill() }
}
