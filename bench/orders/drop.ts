import { randomInt, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/schema/database.ts'
import { guestContact } from '../../trust/customers.ts'
import { callShop, type ShopCall, type ShopReply } from '../../trust/call.ts'
import { atMost, count, median, percentile, short, type Line } from '../line.ts'
import { seedLargeShop } from '../seed-large-shop.ts'
import { findWhatIsSold } from '../catalog/selling.ts'
import { useDatabase, withShop, type BenchShop } from '../shop.ts'

const PRODUCTS = 1_000
const BUYERS = 5_000
const PIECES = 200
/** Visitors who look at other pages, each with a pause of some seconds between two. */
const BROWSERS = 500
const LONGEST_PAUSE = 4_000
/** Milliseconds of browsing before the drop, and after it. */
const QUIET = 4_000
/** How often a buyer asks again who is told that the shop is busy. */
const MOST_TRIES = 20
/** How many sizes a buyer tries. */
const MOST_SIZES = 3
/** Milliseconds in which an answer must come. */
const ANSWER_FLOOR = 1_000

/** A limited product goes on sale: 5,000 buyers arrive within a minute for 200 pieces while 500 others look around. */
export const measureDrop = (): AsyncGenerator<Line> => measureArrivals('a drop', 60_000)

/** The same buyers within two seconds: more than the shop can answer in time. */
export const measureRush = (): AsyncGenerator<Line> => measureArrivals('a rush', 2_000)

function measureArrivals(name: string, arrivalTime: number): AsyncGenerator<Line> {
  // Each visitor has an address of its own, as behind a proxy, so that the bounds on callers hold as they do in trade.
  const environment = { RATE_LIMITS: '', TRUST_PROXY: '1' }
  return withShop((shop) => sellOut(name, shop, arrivalTime), environment)
}

async function* sellOut(name: string, { url, location }: BenchShop, arrivalTime: number): AsyncGenerator<Line> {
  const { page, skuIds, paths } = await useDatabase(location, prepareDrop)
  for (const path of [page, ...paths]) await visit(url, path, 0)
  const crowd = new Crowd(url, paths)
  const before = await crowd.browse(QUIET)
  const buying = buyAll(url, { page, skuIds }, arrivalTime)
  const during = await crowd.browse(buying)
  const after = await crowd.browse(QUIET)
  await crowd.leave()
  const buyers = await buying
  const sold = await useDatabase(location, countSold)

  const answers = buyers.flatMap(({ answers: own }) => own)
  const times = answers.map(({ milliseconds }) => milliseconds)
  const shed = answers.filter(({ status }) => status === 503).length
  const got = buyers.filter(({ outcome }) => outcome === 'sold').length
  const told = buyers.filter(({ outcome }) => outcome === 'OUT_OF_STOCK').length
  const buyersName = `${name}: ${count(BUYERS)} buyers in ${count(arrivalTime / 1_000)} s`
  yield {
    name: `${buyersName}, every answer`,
    figure: `p99 ${short(percentile(times, 0.99))} ms`,
    beside: `median ${short(median(times))} ms, slowest ${count(Math.max(...times))} ms, ${count(shed)} of ${count(answers.length)} told to come back`,
    floor: atMost(percentile(times, 0.99), ANSWER_FLOOR, ' ms'),
  }
  yield {
    name: `${name}: sold`,
    figure: `${count(sold)} of ${PIECES}`,
    beside: `${count(got)} buyers got one, ${count(told)} were told that none is left`,
    floor: { asked: 'all, and no one left untold', isReached: sold === PIECES && got + told === BUYERS },
  }
  const [quiet, busy, again] = [before, during, after].map((visits) => short(percentile(visits, 0.99)))
  yield {
    name: `${name}: pages of ${count(BROWSERS)} others`,
    figure: `p99 ${busy} ms`,
    beside: `p99 ${quiet} ms before, ${again} ms after`,
    floor: atMost(percentile(during, 0.99), ANSWER_FLOOR, ' ms'),
  }
}

/** Fills the shop, and leaves 200 pieces of one product. */
async function prepareDrop(database: Database) {
  await seedLargeShop(database, { products: PRODUCTS, orders: 0 })
  const { paths } = await findWhatIsSold(database)
  const page = paths[0] ?? ''
  const skus = await database.query
    .selectFrom('skus')
    .innerJoin('variants', 'variants.id', 'skus.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select('skus.id')
    .where('products.slug', '=', slugOf(page))
    .where('skus.deleted', '=', 0)
    .execute()
  const skuIds = skus.map(({ id }) => id)
  const each = Math.floor(PIECES / skuIds.length)
  await database.transact(async (tx) => {
    await tx.updateTable('skus').set({ quantity: each }).where('id', 'in', skuIds).execute()
    const rest = PIECES - each * (skuIds.length - 1)
    await tx
      .updateTable('skus')
      .set({ quantity: rest })
      .where('id', '=', skuIds[0] ?? '')
      .execute()
  })
  return { page, skuIds, paths: paths.slice(1) }
}

/** A connection for each visitor who waits for an answer. */
const agent = new Agent({ keepAlive: true })

/** The page of the product, and its sizes. */
interface Drop {
  page: string
  skuIds: string[]
}

/** What was answered, and after how long. */
type Visit = Pick<ShopReply, 'status' | 'milliseconds'>

interface Buyer {
  answers: Visit[]
  outcome: string
}

/** Half of the buyers arrive in the first sixth of the time. */
function buyAll(url: string, drop: Drop, arrivalTime: number): Promise<Buyer[]> {
  const buy = async (number: number) => {
    const isEarly = number % 2 === 0
    await pause(randomInt(isEarly ? Math.ceil(arrivalTime / 6) : arrivalTime))
    return buyOne(url, drop, number)
  }
  return Promise.all(Array.from({ length: BUYERS }, (_, number) => buy(number)))
}

/** Opens the page and orders a piece. Who is told that this size is gone looks which are left, and orders one of those. */
async function buyOne(url: string, { page, skuIds }: Drop, number: number): Promise<Buyer> {
  const answers: Visit[] = []
  const ask = async (call: ShopCall) => {
    for (let attempt = 1; ; attempt++) {
      const reply = await callShop(url, { ...call, agent, headers: headersOf(number) })
      answers.push(reply)
      if (reply.status !== 503 || attempt === MOST_TRIES) return reply
      await pause(1_000 + randomInt(2_000))
    }
  }
  const addressData = { ...guestContact(number), street: `${number} rue du Lac` }
  answers.push(await visit(url, page, number))
  let left = skuIds
  for (let size = 1; left.length > 0 && size <= MOST_SIZES; size++) {
    const productData = [{ skuId: left[randomInt(left.length)], quantity: 1 }]
    const reply = await ask({ path: '/api/orders/createOrder', body: { addressData, productData }, key: randomUUID() })
    if (reply.status === 201) return { answers, outcome: 'sold' }
    const { code } = (reply.body ?? {}) as { code?: string }
    if (code !== 'OUT_OF_STOCK') return { answers, outcome: code ?? String(reply.status) }
    left = listLeft(await ask({ method: 'GET', path: `/api/products/${slugOf(page)}` }))
  }
  return { answers, outcome: 'OUT_OF_STOCK' }
}

interface Details {
  variants: { sizes: { skuId: string; quantity: number }[] }[]
}

const listLeft = ({ body }: ShopReply) =>
  (body as Details).variants.flatMap(({ sizes }) =>
    sizes.filter(({ quantity }) => quantity > 0).map(({ skuId }) => skuId),
  )

const slugOf = (page: string) => page.replace('/product/', '')

/** Visitors who look around for as long as they are asked to. */
class Crowd {
  readonly #left = new AbortController()
  readonly #all: Promise<void>[]
  #times: number[] = []

  constructor(url: string, paths: readonly string[]) {
    this.#all = Array.from({ length: BROWSERS }, (_, number) => this.#lookAround(url, paths, BUYERS + number))
  }

  async #lookAround(url: string, paths: readonly string[], number: number) {
    const { signal } = this.#left
    await pause(randomInt(LONGEST_PAUSE))
    while (!signal.aborted) {
      const reply = await visit(url, paths[randomInt(paths.length)] ?? '/', number)
      this.#times.push(reply.status === 200 ? reply.milliseconds : Number.POSITIVE_INFINITY)
      await pause(randomInt(LONGEST_PAUSE), undefined, { signal }).catch(() => {})
    }
  }

  /** Answers with the times of the pages that were asked for meanwhile. */
  async browse(time: number | Promise<unknown>): Promise<number[]> {
    this.#times = []
    await (typeof time === 'number' ? pause(time) : time)
    return this.#times
  }

  async leave(): Promise<void> {
    this.#left.abort()
    await Promise.all(this.#all)
  }
}

/** Opens a page, as cheaply as it can be done: thousands do so beside the shop on the same machine. */
function visit(url: string, path: string, number: number): Promise<Visit> {
  const headers = { 'accept-encoding': 'br', accept: 'text/html', ...headersOf(number) }
  const begun = performance.now()
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, milliseconds: performance.now() - begun })
    const sent = request(url + path, { agent, headers }, (answer) => {
      answer.once('close', () => end(answer.statusCode ?? 0)).resume()
    })
    sent.once('error', () => end(0)).end()
  })
}

const headersOf = (number: number) => ({ 'x-forwarded-for': toAddress(number) })

/** An address of its own for each visitor. */
const toAddress = (number: number) =>
  `10.${Math.floor(number / 65_536)}.${Math.floor(number / 256) % 256}.${number % 256}`

async function countSold({ query }: Database) {
  const { sold } = await query
    .selectFrom('stock_movements')
    .select(({ fn }) => fn.countAll<number>().as('sold'))
    .where('reason', '=', 'sale')
    .executeTakeFirstOrThrow()
  return Number(sold)
}
