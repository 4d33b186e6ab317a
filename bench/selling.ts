import autocannon from 'autocannon'
import { join } from 'node:path'
import { openDatabase, type Database } from '#server/schema/database.ts'
import { seedLargeShop } from './seed-large-shop.ts'
import { sendOrders } from './send-orders.ts'
import { withShop } from './shop.ts'

const PAGES = 200
const READERS = 32
const BUYERS = 8
const SECONDS = 8
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
export async function measureSelling() {
  for (const one of cases) await measureCase(one)
}

async function measureCase({ products, pieces, rates }: (typeof cases)[number]) {
  process.stdout.write(
    `${products.toLocaleString('en')} products, ${pieces.toLocaleString('en')} pieces of each size\n`,
  )
  await withShop(async ({ url, dataDir }) => {
    const database = openDatabase(join(dataDir, 'shop.sqlite'))
    await seedLargeShop(database, { products, orders: 0 })
    let alone = 0
    for (const rate of rates) {
      const before = await countSold(database)
      const { pages, orders } = await loadShop(url, database, rate, pieces)
      alone ||= pages.requests.average
      const sold = (await countSold(database)) - before
      print(rate, pages, alone, orders && { p99: orders.latency.p99, sold })
    }
    await database.close()
  })
}

/** Reads pages with all readers while that many orders a second come in. */
export async function loadShop(url: string, database: Database, rate: number, pieces = PLENTY) {
  await database.transact((tx) => tx.updateTable('skus').set({ quantity: pieces }).execute())
  const { paths, skuIds } = await findWhatIsSold(database)
  // Renders and compresses every page, so that the rate does not pay for it.
  for (const path of paths) await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
  const [pages, orders] = await Promise.all([
    readPages(url, paths),
    rate > 0 ? sendOrders(url, skuIds, { connections: Math.min(BUYERS, rate), seconds: SECONDS, rate }) : undefined,
  ])
  return { pages, orders }
}

async function findWhatIsSold({ query }: Database) {
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

async function countSold({ query }: Database) {
  const { sold } = await query
    .selectFrom('stock_movements')
    .select(({ fn }) => fn.countAll<number>().as('sold'))
    .where('reason', '=', 'sale')
    .executeTakeFirstOrThrow()
  return Number(sold)
}

async function readPages(url: string, paths: string[]) {
  const headers = { 'accept-encoding': 'br' }
  const requests = paths.map((path) => ({ method: 'GET' as const, path, headers }))
  const result = await autocannon({ url, connections: READERS, duration: SECONDS, requests })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`)
  return result
}

function print(
  rate: number,
  { requests, latency }: autocannon.Result,
  alone: number,
  orders: { p99: number; sold: number } | undefined,
) {
  const name = `pages beside ${rate} orders/s`
  const share = `${((requests.average / alone) * 100).toFixed(0)} %`
  const ofOrders = orders ? `   ${orders.sold} pieces sold, order p99 ${orders.p99} ms` : ''
  process.stdout.write(
    `${name.padEnd(28)} ${Math.round(requests.average).toLocaleString('en').padStart(8)}/s   ${share.padStart(5)} of the rate without orders   page p99 ${latency.p99} ms${ofOrders}\n`,
  )
}
