import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '#server/schema/database.ts'
import { startShop } from '#test/e2e/shop-process.ts'
import { createPostgresData, startPostgres, type PostgresServer } from '#test/postgres.ts'
import { addFirstCollections, addProduct, type NewProduct } from '#test/shop.ts'
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
  /** Starts the shop once more on the same data, broken in the same way or in another: after its process has ended, or beside it. */
  restart(environment?: Record<string, string>, saboteur?: Saboteur): Promise<TrustShop>
}

interface ShopOptions {
  saboteur?: Saboteur | undefined
  environment?: Record<string, string>
  /** Settings of PostgreSQL, `name=value`. */
  postgresSettings?: readonly string[]
  /** Is called with the empty folder for the data, and returns what takes back what it did. */
  prepareDataDir?: (folder: string) => () => void
}

/** What the process of a shop holds of the machine's memory now, in megabytes; 0 when it has ended. */
export function residentMegabytes({ process: { pid } }: TrustShop): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}

/** The data that every server begins with. */
let serverData: Promise<string> | undefined

/** What kills each shop that is running now, with its server, and removes its files. */
const kills = new Set<() => Promise<void>>()

/** Kills every shop whose run has not ended it. */
export async function killShops(): Promise<void> {
  await Promise.allSettled([...kills].map((kill) => kill()))
}

/** Runs `use` with a shop, and ends what it started. */
export async function withShop<T>(
  engine: Engine,
  { saboteur, environment = {}, postgresSettings = [], prepareDataDir }: ShopOptions,
  use: (shop: TrustShop) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hanout-shop-'))
  const takeBack = prepareDataDir?.(dataDir)
  const shops: Awaited<ReturnType<typeof startShop>>[] = []
  let postgres: PostgresServer | undefined
  const removeFiles = async () => {
    kills.delete(kill)
    takeBack?.()
    await rm(dataDir, { recursive: true, force: true })
  }
  const kill = async () => {
    for (const shop of shops) shop.process.kill('SIGKILL')
    await postgres?.halt('SIGKILL')
    await removeFiles()
  }
  kills.add(kill)
  // A broken shop fails on purpose: its errors are no news.
  const quiet = saboteur ? { LOG_LEVEL: 'silent' } : {}

  const addressOfDatabase = () => postgres?.url ?? join(dataDir, 'shop.sqlite')

  async function start(own: Record<string, string> = {}, broken = saboteur): Promise<TrustShop> {
    const sabotaged = sabotagedBy(broken)
    const shop = await startShop(
      dataDir,
      { DEMO: '0', DATABASE_URL: postgres?.url ?? '', ...quiet, ...environment, ...own, ...sabotaged.environment },
      // A saboteur changes sources while they are loaded.
      { nodeArguments: sabotaged.nodeArguments, errors: saboteur ? 'ignore' : 'inherit', runsSources: true },
    )
    shops.push(shop)
    return {
      url: shop.url,
      process: shop.process,
      dataDir,
      withDatabase,
      restart: start,
      databaseAddress: addressOfDatabase(),
      ...(postgres && { postgres }),
      addProduct: (product = {}) => withDatabase((database) => addProduct(database, product)),
    }
  }

  async function withDatabase<R>(work: (database: Database) => Promise<R>) {
    const database = openDatabase(addressOfDatabase())
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }

  try {
    if (engine === 'postgres') {
      serverData ??= createPostgresData()
      postgres = await startPostgres({ settings: postgresSettings, copyOf: await serverData })
    }
    const shop = await start()
    await shop.withDatabase(addFirstCollections)
    return await use(shop)
  } finally {
    postgres?.signal('SIGCONT')
    for (const shop of shops) await shop.stop()
    await postgres?.stop()
    await removeFiles()
  }
}
