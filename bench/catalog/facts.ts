import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FilterQuery } from '#domain/catalog/product-query.ts'
import { getCollection } from '#server/catalog/filters/get-collection.ts'
import { LiveCatalogIndex } from '#server/catalog/filters/live-catalog-index.ts'
import { takeStockAtCommit } from '#server/inventory/queries.ts'
import { migrate, openDatabase, type Database } from '#server/schema/database.ts'
import { countFacetsInSql } from '#test/catalog/count-facets-in-sql.ts'
import { startShop } from '#test/e2e/shop-process.ts'
import { startPostgres } from '#test/postgres.ts'
import { seedLargeShop } from '../seed-large-shop.ts'
import { atMost, count, median, milliseconds, percentile, short, type Line } from '../line.ts'

const QUERIES = 300
/** Queries that are answered before, so that the code is compiled. */
const WARM_UP = 50
/** Queries that the database counts beside, as it did before there was an index. */
const COUNTED_IN_SQL = 1

/** Filter facts of a shop of that size; times in milliseconds. */
interface FactsFigures {
  engine: 'SQLite' | 'PostgreSQL'
  products: number
  /** Building the index. */
  build: number
  bytes: number
  /** Random filters, each after a sale of the last piece of a size. */
  times: number[]
  /** The same filters counted by the database: the median. */
  inSql: number
}

/** Products, and milliseconds that are asked for: of filter facts, and of the first page after a start. */
const floors = new Map([
  [10_000, { facts: 10 }],
  [100_000, { facts: 40, firstPage: 300 }],
])

/** Measures filter facts at 10,000 products on both engines. */
export async function* measureUsualFacts(): AsyncGenerator<Line> {
  yield* measureSqlite(10_000)
  const postgres = await startPostgres()
  try {
    yield toLine(await measureFacts(postgres.url, 10_000))
  } finally {
    await postgres.stop()
  }
}

/** Measures filter facts of a small and of a very large shop. */
export async function* measureOtherFacts(): AsyncGenerator<Line> {
  yield* measureSqlite(1_000)
  yield* measureSqlite(100_000)
}

async function* measureSqlite(products: number): AsyncGenerator<Line> {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-bench-'))
  try {
    // A shop that was started before: it brings its demo catalogue at its first start.
    await (await startShop(folder)).stop()
    yield toLine(await measureFacts(join(folder, 'shop.sqlite'), products))
    yield await measureFirstPage(folder, products)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Fills a database with that many products, and measures their filter facts. */
async function measureFacts(location: string, products: number): Promise<FactsFigures> {
  const database = openDatabase(location)
  try {
    await migrate(database)
    await seedLargeShop(database, { products, orders: 0 })
    // As the server does by itself after a while: without statistics the counts by the database do not end.
    if (database.engine === 'postgres') await sql`analyze`.execute(database.query)
    const index = new LiveCatalogIndex(database)
    const build = await time(() => index.read())
    const { bytes } = (await index.read()).size

    const times: number[] = []
    for (let query = -WARM_UP; query < QUERIES; query++) {
      await sellLastPiece(database)
      const taken = await time(() => getCollection(database.query, index, 'products', pickFilter()))
      if (query >= 0) times.push(taken)
    }
    const inSql: number[] = []
    for (let query = 0; query < COUNTED_IN_SQL; query++)
      inSql.push(await time(() => countFacetsInSql(database.query, 'products', pickFilter())))
    const engine = database.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'
    return { engine, products, build, bytes, times, inSql: median(inSql) }
  } finally {
    await database.close()
  }
}

/** Starts the shop and asks for a collection at once. Without a password to hash, as usual. */
async function measureFirstPage(folder: string, products: number): Promise<Line> {
  const begun = performance.now()
  const shop = await startShop(folder, { ADMIN_PASSWORD: '' })
  const listening = performance.now()
  try {
    const answer = await fetch(`${shop.url}/collections/products`)
    await answer.text()
    if (answer.status !== 200) throw new Error(`The page was answered with ${answer.status}`)
    const now = performance.now()
    const floor = floors.get(products)?.firstPage
    return {
      name: `first collection page, ${count(products)} products`,
      figure: milliseconds([now - listening]),
      beside: `${count(now - begun)} ms after the start of the process`,
      ...(floor && { floor: atMost(now - listening, floor, ' ms') }),
    }
  } finally {
    await shop.stop()
  }
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function sellLastPiece(database: Database) {
  const { id } = await database.query
    .selectFrom('skus')
    .select('id')
    .where('quantity', '>', 0)
    .limit(1)
    .executeTakeFirstOrThrow()
  await database.transact(async (tx) => {
    const { quantity } = await tx.selectFrom('skus').select('quantity').where('id', '=', id).executeTakeFirstOrThrow()
    await takeStockAtCommit(tx, [{ skuId: id, quantity }], { reason: 'sale' })
  })
}

/** Some of the conditions that the seeded products pass. */
function pickFilter(): FilterQuery {
  const pick = <Value>(...values: Value[]) => (randomInt(2) ? [values[randomInt(values.length)] as Value] : undefined)
  const [minPrice] = pick(30_000, 100_000) ?? []
  const [maxPrice] = pick(150_000, 250_000) ?? []
  return {
    color: pick('Ink', 'Bone', 'Sand'),
    size: pick('XS', 'M', 'XL'),
    type: pick('Hoodie', 'Tee'),
    fit: pick('Relaxed', 'Slim'),
    discount: pick(20, 50),
    minPrice,
    maxPrice,
  }
}

function toLine({ engine, products, build, bytes, times, inSql }: FactsFigures): Line {
  const slowest = percentile(times, 0.99)
  const floor = floors.get(products)?.facts
  return {
    name: `filter facts, ${count(products)} products, ${engine}`,
    figure: `p99 ${milliseconds([slowest])}`,
    beside: `median ${milliseconds([median(times)])}, by the database ${milliseconds([inSql])}; index of ${short(bytes / 2 ** 20)} MB made in ${count(build)} ms`,
    ...(floor && { floor: atMost(slowest, floor, ' ms') }),
  }
}
