import autocannon from 'autocannon'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { atLeast, count, median, rates, type Line } from '../line.ts'
import { withProcessorTime } from '../process/processor-time.ts'
import { withShop } from '../shop.ts'

const ROUNDS = 3
const SECONDS = 1
const CONNECTIONS = 50
const slug = 'marsa-heavy-hoodie'
const addresses = {
  'cached home': '/',
  'cached collection': '/collections/products',
  'cached product page': `/product/${slug}`,
  'list of 24 products, JSON': '/api/products?limit=24',
  'filtered list of 24, JSON': '/api/products?limit=24&color=Ink&size=M',
  'filter facts, JSON': '/api/collections/products?color=Ink',
  'product, JSON': `/api/products/${slug}`,
}

/** Measures cached responses of the shop against a bare node:http server that sends the same headers and bytes. */
export function measureCachedResponses(): AsyncGenerator<Line> {
  return withShop(async function* ({ url, pid }) {
    for (const [name, path] of Object.entries(addresses)) yield await measureAddress(name, url + path, pid)
  })
}

async function measureAddress(name: string, url: string, pid: number): Promise<Line> {
  // The first call renders the response and the second compresses it: the cached one is measured.
  for (let call = 0; call < 2; call++) await fetch(url)
  const baseline = await startBaselineServer(url)
  const shopRates: number[] = []
  const processor: number[] = []
  const baselineRates: number[] = []
  // Its code is compiled before it is measured. That of the other is short.
  await requestsPerSecond(url)
  for (let round = 0; round < ROUNDS; round++) {
    const { result, each } = await withProcessorTime(
      pid,
      () => requestsPerSecond(url),
      (rate) => rate * SECONDS,
    )
    shopRates.push(result)
    processor.push(each)
    baselineRates.push(await requestsPerSecond(baseline.url))
  }
  baseline.stop()
  // Of each round by itself: what else the machine does changes from one to the next.
  const share = median(shopRates.map((rate, round) => (rate / (baselineRates[round] ?? 1)) * 100))
  const beside = `${count(share)} % of bare node:http, ${rates(baselineRates)}`
  return { name, figure: rates(shopRates), processor, beside, floor: atLeast(share, 90, ' %') }
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
