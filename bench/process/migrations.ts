import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate as runMigrations } from '#server/platform/db/migrate.ts'
import { migrate, migrationsFolder, openDatabase, type Database } from '#server/schema/database.ts'
import { startPostgres } from '#test/postgres.ts'
import { count, seconds, type Line } from '../line.ts'
import { seedLargeShop } from '../seed-large-shop.ts'

/** The last migration of the version that was released before. */
const RELEASED = '0027_orders_by_failure.sql'
const products = Number(process.env['PRODUCTS'] ?? 10_000)
const orders = Number(process.env['ORDERS'] ?? 250_000)

/** Measures how long a shop with years of orders is away while its tables are brought from the last version to this one. */
export async function* measureMigrations(): AsyncGenerator<Line> {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-bench-'))
  try {
    yield await measureOn('SQLite', join(folder, 'shop.sqlite'))
  } finally {
    await rm(folder, { recursive: true })
  }
  const server = await startPostgres({ isDurable: true })
  try {
    yield await measureOn('PostgreSQL', server.url)
  } finally {
    await server.stop()
  }
}

async function measureOn(engine: string, location: string): Promise<Line> {
  const database = openDatabase(location)
  try {
    await fillReleasedShop(database, { products, orders })
    const startedAt = performance.now()
    await migrate(database)
    const took = performance.now() - startedAt
    return {
      name: `migrations, ${count(orders)} orders, ${engine}`,
      figure: seconds([took]),
      beside: `from ${RELEASED}`,
    }
  } finally {
    await database.close()
  }
}

/** Fills a shop that has the tables of the last version. */
export async function fillReleasedShop(database: Database, counts: { products: number; orders: number }) {
  await runMigrations(database, migrationsFolder, (name) => name <= RELEASED)
  await seedLargeShop(database, counts)
}
