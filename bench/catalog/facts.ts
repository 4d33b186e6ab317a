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
import { median } from '../shop.ts'

const QUERIES = 300
/** Queries that are answered before, so that the code is compiled. */
const WARM_UP = 50
/** Queries that the database counts beside, as it did before there was an index. */
const COUNTED_IN_SQL = 3

/** Filter facts of a shop of that size; times in milliseconds. */
export interface FactsFigures {
  engine: 'sqlite' | 'postgres'
  products: number
  /** Building the index, in time of the clock and of the processor. */
  build: number
  buildProcessor: number
  bytes: number
  /** Random filters, each after a sale of the last piece of a size. */
  p50: number
  p99: number
  /** The same filters counted by the database: the median. */
  inSql: number
  /** `/collections/products` of a server that has just started, from its start and from the moment it listens. */
  firstPage?: { fromStart: number; fromListening: number }
}

/** Prints the filter facts at 10,000 products on both engines, and on request also at 1,000 and 100,000. */
export async function printFacts({ isAll }: { isAll: boolean }): Promise<void> {
  for (const products of isAll ? [1_000, 10_000, 100_000] : [10_000]) print(await measureSqlite(products))
  const postgres = await startPostgres()
  try {
    print(await measureFacts(postgres.url, 10_000))
  } finally {
    await postgres.stop()
  }
}

async function measureSqlite(products: number): Promise<FactsFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-bench-'))
  try {
    // A shop that was started before: it brings its demo catalogue at its first start.
    await (await startShop(folder)).stop()
    const facts = await measureFacts(join(folder, 'shop.sqlite'), products)
    return { ...facts, firstPage: await measureFirstPage(folder) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Fills a database with that many products, and measures their filter facts. */
export async function measureFacts(location: string, products: number): Promise<FactsFigures> {
  const database = openDatabase(location)
  try {
    await migrate(database)
    await seedLargeShop(database, { products, orders: 0 })
    const index = new LiveCatalogIndex(database)
    const cpu = process.cpuUsage()
    const build = await time(() => index.read())
    const { user, system } = process.cpuUsage(cpu)
    const { bytes } = (await index.read()).size

    const times: number[] = []
    for (let query = -WARM_UP; query < QUERIES; query++) {
      await sellLastPiece(database)
      const taken = await time(() => getCollection(index, 'products', pickFilter()))
      if (query >= 0) times.push(taken)
    }
    const inSql: number[] = []
    for (let query = 0; query < COUNTED_IN_SQL; query++)
      inSql.push(await time(() => countFacetsInSql(database.query, 'products', pickFilter())))
    times.sort((a, b) => a - b)
    return {
      ...{ engine: database.engine, products, build, buildProcessor: (user + system) / 1000, bytes },
      ...{ p50: median(times), p99: times[Math.floor(times.length * 0.99)] ?? 0, inSql: median(inSql) },
    }
  } finally {
    await database.close()
  }
}

/** Starts the shop and asks for a collection at once. Without a password to hash, as usual. */
async function measureFirstPage(folder: string) {
  const begun = performance.now()
  const shop = await startShop(folder, { ADMIN_PASSWORD: '' })
  const listening = performance.now()
  try {
    const answer = await fetch(`${shop.url}/collections/products`)
    await answer.text()
    if (answer.status !== 200) throw new Error(`The page was answered with ${answer.status}`)
    const now = performance.now()
    return { fromStart: now - begun, fromListening: now - listening }
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
    ...{ color: pick('Ink', 'Bone', 'Sand'), size: pick('XS', 'M', 'XL'), type: pick('Hoodie', 'Tee') },
    ...{ fit: pick('Relaxed', 'Slim'), discount: pick(20, 50), minPrice, maxPrice },
  }
}

function print({ engine, products, build, buildProcessor, bytes, p50, p99, inSql, firstPage }: FactsFigures) {
  const name = `filters, ${products.toLocaleString('en')} products, ${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`
  const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
  process.stdout.write(
    `${name.padEnd(44)} p50 ${ms(p50)}   p99 ${ms(p99)}   counted by the database ${ms(inSql)}\n` +
      `${''.padEnd(44)} built in ${ms(build)} (${ms(buildProcessor)} of the processor), ${(bytes / 2 ** 20).toFixed(1)} MB\n`,
  )
  if (firstPage)
    process.stdout.write(
      `${''.padEnd(44)} first collection page ${ms(firstPage.fromListening)} after the server listens, ${ms(firstPage.fromStart)} after its start\n`,
    )
}
