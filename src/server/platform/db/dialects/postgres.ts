import { Kysely, PostgresDialect } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '#server/platform/db/database.ts'
import type { Tables } from '#server/schema/tables.ts'

const MAX_CONNECTIONS = 20
const MAX_RETRIES = 3
const CONNECT_TIMEOUT = 10_000
/**
 * A shop's questions are short: starting helpers, or compiling, takes longer than answering. And what it reads is in memory or
 * on a disk without a head, where stepping through an index costs little more than reading a table from end to end.
 */
const SESSION = 'set max_parallel_workers_per_gather = 0; set jit = off; set random_page_cost = 1.1'
/** Serialization failure and deadlock: the work is right and was only unlucky. */
const LOST_RACES = new Set(['40001', '40P01'])
/** Any number that no other program uses on the same database. */
const MIGRATION_LOCK = 4_861_207

// Counts and sums come as text otherwise; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Opens a PostgreSQL database with a bounded pool of connections. */
export function openPostgres(address: string): Database {
  const pool = new pg.Pool({
    connectionString: address,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    // The page cache asks for the revision on every hit: an idle connection must not cost a new one.
    idleTimeoutMillis: 60_000,
    // The pool waits for it before it hands the connection out.
    onConnect: (client) => client.query(SESSION),
  })
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => {})
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

  return {
    engine: 'postgres',
    query,
    transact: (work) => retryLostRaces(() => query.transaction().execute(work)),
    catalogRevision: shareReads(async () => {
      const { rows } = await pool.query<{ changes: number }>({
        name: 'catalog-revision',
        text: 'select sum(changes) as changes from catalog_revision',
      })
      return Number(rows[0]?.changes)
    }),
    migrateWith: (work) => migrateWith(pool, work),
    close: () => query.destroy(),
  }
}

async function retryLostRaces<T>(attempt: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await attempt()
    } catch (error) {
      if (retries >= MAX_RETRIES || !isLostRace(error)) throw error
      await pause(10 * 2 ** retries * (0.5 + Math.random()))
    }
  }
}

function isLostRace(error: unknown) {
  return error instanceof Error && 'code' in error && LOST_RACES.has(String(error.code))
}

/** Callers that arrive while one read is under way share the next one: what they get was read after they asked. */
function shareReads<T>(read: () => Promise<T>) {
  let current: Promise<T> | undefined
  let next: Promise<T> | undefined
  const start = () => {
    next = undefined
    current = read().finally(() => {
      current = undefined
    })
    return current
  }
  return () => {
    if (!current) return start()
    next ??= current.then(start, start)
    return next
  }
}

async function migrateWith(pool: pg.Pool, work: Parameters<Database['migrateWith']>[0]) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await work(async (script) => (await client.query(script)).rows)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
