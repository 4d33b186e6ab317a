import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '#server/schema/database.ts'
import { startShop } from '#test/e2e/shop-process.ts'
import { startPostgres } from '#test/postgres.ts'
import { seedLargeShop } from '../seed-large-shop.ts'

export type Engine = 'SQLite' | 'PostgreSQL'

/** A shop of the demo's products and so many others, in a process that has just been started. */
export interface FilledShop {
  url: string
  database: Database
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
    await database.transact((tx) => sql`analyze`.execute(tx))
    // Another start: the one before has read none of these products.
    const shop = await startShop(dataDir, environment)
    try {
      yield* measure({ url: shop.url, database, folder, address: server?.url })
    } finally {
      await shop.stop()
      await database.close()
    }
  } finally {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
