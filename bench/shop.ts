import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '#server/schema/database.ts'
import { startShop } from '#test/e2e/shop-process.ts'
import { startPostgres } from '#test/postgres.ts'
import { switchOnIdleExtensions } from './idle-extensions.ts'

export interface BenchShop {
  url: string
  pid: number
  dataDir: string
  /** What the shop keeps its data in: a path, or an address of PostgreSQL. */
  location: string
}

/** Runs a measurement against a demo shop in its own process and a temporary folder. */
export async function* withShop<T>(
  measure: (shop: BenchShop) => AsyncGenerator<T>,
  environment: Record<string, string> = {},
): AsyncGenerator<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hanout-bench-'))
  const shop = await startShop(dataDir, environment)
  try {
    await switchOnIdleExtensions(shop.url)
    const location = environment['DATABASE_URL'] ?? join(dataDir, 'shop.sqlite')
    yield* measure({ url: shop.url, pid: shop.process.pid ?? 0, dataDir, location })
  } finally {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The same on each engine. What PostgreSQL has committed survives a power cut, as it does in SQLite. */
export async function* withBothEngines<T>(
  measure: (engine: 'SQLite' | 'PostgreSQL', shop: BenchShop) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  yield* withShop((shop) => measure('SQLite', shop))
  const server = await startPostgres({ isDurable: true })
  try {
    yield* withShop((shop) => measure('PostgreSQL', shop), { DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}

/** Works on the database of a shop, beside it. */
export async function useDatabase<T>(location: string, use: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(location)
  try {
    return await use(database)
  } finally {
    await database.close()
  }
}
