import autocannon from 'autocannon'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { median, report, withShop } from './shop.ts'

const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 50
const pages = { 'a cached page (home)': '/', 'the product list (24)': '/api/products?limit=24' }

/** Cached answers of the shop against a bare node:http server that sends the same headers and bytes. */
export async function measureReading() {
  await withShop(async ({ url }) => {
    for (const [name, path] of Object.entries(pages)) {
      // The first call makes the answer and the second brings it compressed: what is measured is the kept one.
      for (let call = 0; call < 2; call++) await fetch(url + path)
      const bare = await startBareServer(url + path)
      const shopRates: number[] = []
      const bareRates: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        shopRates.push(await requestsPerSecond(url + path))
        bareRates.push(await requestsPerSecond(bare.url))
      }
      bare.stop()
      report(name, median(shopRates), 'bare node:http, same bytes', median(bareRates))
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

async function startBareServer(source: string) {
  const child = fork(new URL('./bare-server.ts', import.meta.url), [source], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const [url] = (await once(child, 'message')) as [string]
  return { url, stop: () => child.kill() }
}
