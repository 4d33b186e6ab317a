import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '#server/schema/database.ts'
import { startShop } from '#test/e2e/shop-process.ts'
import { stockSoldSkus } from '#test/catalog/sold-skus.ts'
import { startPostgres } from '#test/postgres.ts'
import { analyzeTables } from '../large-shop/analyze-tables.ts'
import { seedLargeShop } from '../seed-large-shop.ts'

const PLENTY = 1_000_000

export type Engine = 'SQLite' | 'PostgreSQL'

/** A shop of the demo's products and so many others, in a process that has just been started. */
export interface FilledShop {
  url: string
  database: Database
  /** Sizes that are sold, with more pieces than orders take. */
  skuIds: readonly string[]
  /** An empty folder. */
  folder: string
  /** The address of PostgreSQL. */
  address: string | undefined
}

/** Runs a measurement in a shop with so many products. */
export async function* withFilledShop<T>(
  engine: Engine,
  products: number,
  measure: (shop: FilledShop) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-bench-'))
  const server = engine === 'PostgreSQL' ? await startPostgres({ isDurable: true }) : undefined
  const environment = server ? { DATABASE_URL: server.url } : {}
  try {
    const dataDir = join(folder, 'shop')
    await (await startShop(dataDir, environment)).stop()
    const database = openDatabase(server?.url ?? join(dataDir, 'shop.sqlite'))
    if (products > 0) await seedLargeShop(database, { products, orders: 0 })
    // Before the start: written later, it would have all products read anew.
    const skuIds = products > 0 ? await stockSkus(database) : []
    await analyzeTables(database)
    // Another start: the one before has read none of these products.
    const shop = await startShop(dataDir, environment)
    try {
      yield* measure({ url: shop.url, database, skuIds, folder, address: server?.url })
    } finally {
      await shop.stop()
      await database.close()
    }
  } finally {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Gives sizes that are sold more pieces than orders take, and names them. */
export async function stockSkus(database: Database): Promise<string[]> {
  return (await stockSoldSkus(database, { quantity: PLENTY })).map(({ id }) => id)
}
