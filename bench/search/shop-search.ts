import { setTimeout as pause } from 'node:timers/promises'
import { searchEndpoints as endpoints } from '#domain/search/search-endpoints.ts'
import { describeFound, inDemo, isFoundBy } from '#test/catalog/search-cases.ts'
import { callShop, type ShopReply } from '../../trust/call.ts'
import { atMost, count, median, percentile, seconds, short, type Line } from '../line.ts'
import { sendOrders } from '../orders/send-orders.ts'
import { buildIndex } from './build-index.ts'
import { stockSkus, withFilledShop, type Engine, type FilledShop } from './filled-shop.ts'
import { openReference, type Reference } from './references.ts'

const engines = (process.env['ENGINES'] ?? 'SQLite,PostgreSQL').split(',') as Engine[]
const SIZES = (process.env['SIZES'] ?? '1000,10000,100000').split(',').map(Number)
/** Milliseconds in which what is found is there as one types. */
const LIMIT = 50
const BUYERS = 8
const ORDER_RATE = 50
/** Orders are sent so many seconds at a time. */
const ORDER_SECONDS = 2
/** Milliseconds for which orders come in before the searches begin. */
const WARM_UP = 1_000

const searches = inDemo.map(([text]) => text)
/** What is typed on the way to these searches, letter by letter. */
const typed = [
  ...new Set(searches.flatMap((text) => [...text].map((_, last) => [...text].slice(0, last + 1).join('')))),
]

/**
 * Measures the searches of customers beside what the engines bring themselves: how long what is found as one types
 * takes and the page of it, idle and while orders come in, the index, and the share of searches that find what they
 * shall.
 */
export async function* measureShopSearch(): AsyncGenerator<Line> {
  for (const engine of engines) {
    yield* withFilledShop(engine, 0, (shop) => measureQuality(engine, shop))
    for (const products of SIZES)
      yield* withFilledShop(engine, products, (shop) => measureTimes(engine, products, shop))
  }
}

/** How many of the searches find what they shall in the demo shop. */
async function* measureQuality(engine: Engine, { url, database, folder, address }: FilledShop): AsyncGenerator<Line> {
  const reference = await openReference(database, folder, address)
  let [own, others] = [0, 0]
  for (const each of inDemo) {
    if (isFoundBy(each, ...(await askShop(url, each[0])))) own += 1
    const lines = await reference.search(each[0])
    if (isFoundBy(each, lines, lines.length)) others += 1
  }
  await reference.close()
  yield {
    name: `searches that find what they shall, ${engine}`,
    figure: `${own} of ${inDemo.length}`,
    beside: `${reference.name}: ${others}`,
    floor: { asked: 'all', isReached: own === inDemo.length },
  }
}

/** What the shop finds, as the cases look at it. */
async function askShop(url: string, text: string): Promise<[lines: string[], total: number]> {
  const { body } = await ask(url, `/api/search?limit=6&q=${encodeURIComponent(text)}`)
  const { products, total, isPartial } = endpoints.searchProducts.schema.response[200].parse(body)
  const lines = products.map(({ variants: [first], ...product }) => {
    const inStock = (first?.skus ?? []).filter(({ quantity }) => quantity > 0).map(({ sizes }) => sizes)
    return describeFound({ ...product, color: first?.color ?? '', inStock })
  })
  return [lines, isPartial ? 0 : total]
}

/**
 * Both kinds of searches, idle, while orders come in, and while the index is read anew, and then the index and the
 * engine in this process, whose memory nobody waits for any more. Each text is asked for once: none is answered by what
 * was kept.
 */
async function* measureTimes(engine: Engine, products: number, shop: FilledShop): AsyncGenerator<Line> {
  const { url, database, folder, address, skuIds } = shop
  const name = `${count(products)} products, ${engine}`
  // The first one waits for the index of the shop.
  for (const text of searches) await askBoth(url, `${text} `)
  yield* measureBoth(shop, name, '')
  const stop = new AbortController()
  const orders = sendUntil(url, skuIds, stop.signal)
  await pause(WARM_UP)
  yield* measureBoth(shop, `${name}, ${ORDER_RATE} orders/s`, '  ')
  stop.abort()
  await orders
  // Written past the use cases, this is a change of everything.
  await stockSkus(database)
  yield* measureSuggestions(shop, `${name}, index read anew`, '   ')
  const index = await buildIndex(database)
  yield {
    name: `index of searches, ${name}`,
    figure: `${seconds([index.milliseconds])}, ${count(index.megabytes)} MB`,
    beside: `event loop late by p99 ${short(index.p99)} ms, at most ${short(index.longest)} ms`,
  }
  const reference = await openReference(database, folder, address)
  yield { name: `${reference.name}, in process, ${name}`, figure: told(await timeReference(reference)) }
  await reference.close()
}

/** What is found as one types, and the page of what was typed. `ending` makes texts of a second run others than those of the first. */
async function* measureBoth(shop: FilledShop, name: string, ending: string): AsyncGenerator<Line> {
  yield* measureSuggestions(shop, name, ending)
  const pages: number[] = []
  for (const text of searches) pages.push(await ask(shop.url, pageOf(`${text}${ending}`)).then(timeOf))
  yield { name: `page of what was found, ${name}`, figure: told(pages) }
}

async function* measureSuggestions({ url }: FilledShop, name: string, ending: string): AsyncGenerator<Line> {
  const suggested: number[] = []
  for (const text of typed) suggested.push(await ask(url, suggestionsOf(`${text}${ending}`)).then(timeOf))
  yield {
    name: `found as one types, ${name}`,
    figure: told(suggested),
    floor: atMost(percentile(suggested, 0.99), LIMIT, ' ms'),
  }
}

const suggestionsOf = (text: string) => `/api/search/suggestions?q=${encodeURIComponent(text)}`
const pageOf = (text: string) => `/search?q=${encodeURIComponent(text)}`
const timeOf = ({ milliseconds }: ShopReply) => milliseconds

/** The median and what one of a hundred takes longer than. */
const told = (times: readonly number[]) => `${short(median(times))} ms, p99 ${short(percentile(times, 0.99))} ms`

async function askBoth(url: string, text: string) {
  await ask(url, suggestionsOf(text))
  await ask(url, pageOf(text))
}

async function ask(url: string, path: string): Promise<ShopReply> {
  const reply = await callShop(url, { method: 'GET', path })
  if (reply.status !== 200) throw new Error(`${path} was answered with ${reply.status}: ${reply.text.slice(0, 200)}`)
  return reply
}

async function timeReference(reference: Reference): Promise<number[]> {
  const times: number[] = []
  for (const text of typed) {
    const begun = performance.now()
    await reference.search(text)
    times.push(performance.now() - begun)
  }
  return times
}

/** Sends orders second after second until it is told to stop. */
async function sendUntil(url: string, skuIds: readonly string[], stop: AbortSignal) {
  while (!stop.aborted) await sendOrders(url, skuIds, { connections: BUYERS, seconds: ORDER_SECONDS, rate: ORDER_RATE })
}
