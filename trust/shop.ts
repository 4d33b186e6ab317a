import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '#server/schema/database.ts'
import { startShop } from '#test/e2e/shop-process.ts'
import { startPostgres, type PostgresServer } from '#test/postgres.ts'
import { addProduct, type NewProduct } from '#test/shop.ts'
import type { Engine } from './engine.ts'
import { sabotagedBy, type Saboteur } from './saboteur.ts'

/** A shop without products in its own process, on a database of its own. */
export interface TrustShop {
  url: string
  process: ChildProcess
  dataDir: string
  /** The database server, on PostgreSQL. */
  postgres?: PostgresServer
  /** Where the database is, for other programs. */
  databaseAddress: string
  /** Opens the database beside the shop for the time of `use`. */
  withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T>
  addProduct(product?: NewProduct): ReturnType<typeof addProduct>
  /** Starts the shop once more on the same data: after its process has ended, or beside it. */
  restart(environment?: Record<string, string>): Promise<TrustShop>
}

interface ShopOptions {
  saboteur?: Saboteur | undefined
  environment?: Record<string, string>
  /** Settings of PostgreSQL, `name=value`. */
  postgresSettings?: readonly string[]
  /** Is called with the empty folder for the data, and returns what takes back what it did. */
  prepareDataDir?: (folder: string) => () => void
}

/** Runs `use` with a shop, and ends what it started. */
export async function withShop<T>(
  engine: Engine,
  { saboteur, environment = {}, postgresSettings = [], prepareDataDir }: ShopOptions,
  use: (shop: TrustShop) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hanout-trust-'))
  const takeBack = prepareDataDir?.(dataDir)
  const postgres = engine === 'postgres' ? await startPostgres({ settings: postgresSettings }) : undefined
  const databaseAddress = postgres?.url ?? join(dataDir, 'shop.sqlite')
  const sabotaged = sabotagedBy(saboteur)
  // A broken shop fails on purpose: its errors are no news.
  const quiet = saboteur ? { LOG_LEVEL: 'silent' } : {}
  const stops: (() => Promise<void>)[] = []

  async function start(own: Record<string, string> = {}): Promise<TrustShop> {
    const shop = await startShop(
      dataDir,
      { DEMO: '0', DATABASE_URL: postgres?.url ?? '', ...quiet, ...environment, ...own, ...sabotaged.environment },
      sabotaged.nodeArguments,
    )
    stops.push(shop.stop)
    return {
      ...{ url: shop.url, process: shop.process, dataDir, databaseAddress, withDatabase, restart: start },
      ...(postgres && { postgres }),
      addProduct: (product = {}) => withDatabase((database) => addProduct(database, product)),
    }
  }

  async function withDatabase<R>(work: (database: Database) => Promise<R>) {
    const database = openDatabase(databaseAddress)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }

  try {
    return await use(await start())
  } finally {
    postgres?.signal('SIGCONT')
    for (const stop of stops) await stop()
    await postgres?.stop()
    takeBack?.()
    await rm(dataDir, { recursive: true, force: true })
  }
}
