import autocannon from 'autocannon'
import type { Database } from '#server/schema/database.ts'
import { atLeast, count, percent, rates, type Line } from '../line.ts'
import { seedLargeShop } from '../seed-large-shop.ts'
import { sendOrders } from '../orders/send-orders.ts'
import { withProcessorTime } from '../process/processor-time.ts'
import { useDatabase, withShop, type BenchShop } from '../shop.ts'

const PAGES = 200
const READERS = 32
const BUYERS = 8
const SECONDS = 3
/** Pieces of each SKU: no page shows the difference that an order makes. */
const PLENTY = 10_000
/** Pieces of each SKU of which the page of the product shows each sale, and its lists the last one. */
const FEW = 3

/** Products, pieces of each SKU, and orders a second. */
const cases = [
  { products: 1_000, pieces: PLENTY, rates: [0, 1, 10, 100] },
  { products: 1_000, pieces: FEW, rates: [0, 10, 100] },
  { products: 10_000, pieces: PLENTY, rates: [0, 10] },
]

/** Measures pages while orders come in: 32 readers on 200 product pages and 4 collections. */
export async function* measureSelling(): AsyncGenerator<Line> {
  for (const one of cases) yield* measureCase(one)
}

function measureCase({ products, pieces, rates: orderRates }: (typeof cases)[number]): AsyncGenerator<Line> {
  return withShop(async function* ({ url, pid, location }) {
    await useDatabase(location, (database) => seedLargeShop(database, { products, orders: 0 }))
    let alone = 0
    for (const rate of orderRates) {
      const { result, each } = await useDatabase(location, (database) => loadShop({ url, pid }, database, rate, pieces))
      const [pages, orders] = result
      alone ||= pages.requests.average
      const name = `pages, ${count(products)} products${pieces === FEW ? `, ${FEW} pieces each` : ''}`
      const times = `page p99 ${pages.latency.p99} ms${orders ? `, order p99 ${orders.latency.p99} ms` : ''}`
      const isQuick = pages.latency.p99 <= 20 && (orders?.latency.p99 ?? 0) <= 50
      const floor = atLeast((pages.requests.average / alone) * 100, 70, ' %')
      yield {
        name: rate === 0 ? name : `${name}, ${rate} orders/s`,
        figure: rates([pages.requests.average]),
        processor: [each],
        beside: rate === 0 ? times : `${percent(pages.requests.average, alone)} of those without; ${times}`,
        ...(rate > 0 && { floor: { asked: `${floor.asked}; 20, 50 ms`, isReached: floor.isReached && isQuick } }),
      }
    }
  })
}

/** Reads pages with all readers while that many orders a second come in. */
export async function loadShop(
  { url, pid }: Pick<BenchShop, 'url' | 'pid'>,
  database: Database,
  rate: number,
  pieces = PLENTY,
) {
  await database.transact((tx) => tx.updateTable('skus').set({ quantity: pieces }).execute())
  const { paths, skuIds } = await findWhatIsSold(database)
  // Renders and compresses every page, so that the rate does not pay for it.
  for (const path of paths) await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
  return withProcessorTime(
    pid,
    () =>
      Promise.all([
        readPages(url, paths),
        rate > 0 ? sendOrders(url, skuIds, { connections: Math.min(BUYERS, rate), seconds: SECONDS, rate }) : undefined,
      ]),
    ([pages]) => pages.requests.total,
  )
}

/** The pages of the newest products and of the collections, and the sizes that are sold. */
export async function findWhatIsSold({ query }: Database) {
  const rows = await query
    .selectFrom('products')
    .innerJoin('variants', 'variants.product_id', 'products.id')
    .innerJoin('skus', 'skus.variant_id', 'variants.id')
    .select(['products.slug', 'skus.id'])
    .where('products.status', '=', 'published')
    .where('variants.deleted', '=', 0)
    .where('skus.deleted', '=', 0)
    .execute()
  const slugs = [...new Set(rows.map(({ slug }) => slug))].slice(-PAGES)
  const collections = ['products', 'jackets', 'shorts-tshirts', 'hoodies-Pants'].map((id) => `/collections/${id}`)
  return { paths: [...slugs.map((slug) => `/product/${slug}`), ...collections], skuIds: rows.map(({ id }) => id) }
}

/** Reads pages with all readers for some seconds, or so many of them. Throws if one is refused. */
export async function readPages(url: string, paths: string[], { amount }: { amount?: number } = {}) {
  const headers = { 'accept-encoding': 'br' }
  const requests = paths.map((path) => ({ method: 'GET' as const, path, headers }))
  const result = await autocannon({
    url,
    connections: READERS,
    requests,
    ...(amount ? { amount } : { duration: SECONDS }),
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`)
  return result
}
