import { Kysely, PostgresDialect, type DatabaseConnection } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database, DatabaseOptions, RunScript } from '#server/platform/db/database.ts'
import { recordWrites, refuseToWrite } from '#server/platform/db/written-tables.ts'
import { readPostgresSnapshot } from './postgres-snapshot.ts'

const MAX_CONNECTIONS = 20
const MAX_RETRIES = 3
const CONNECT_TIMEOUT = 10_000
const IDLE_TIMEOUT = 60_000
/**
 * The queries are short: parallel workers and compilation take longer than answering. And the data is in memory or on a disk
 * without a head, where stepping through an index costs little more than reading a table from end to end.
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
export function openPostgres<Tables>(url: string, { beforeCommit }: DatabaseOptions<Tables>): Database<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    // Prepared numbers are read at any time: an idle connection must not cost a new one.
    idleTimeoutMillis: IDLE_TIMEOUT,
    // The pool waits for it before it hands the connection out.
    onConnect: (client) => client.query(SESSION),
  })
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => {})
  const transactions = new WeakMap<DatabaseConnection, Set<string>>()
  const onCreateConnection = async (connection: DatabaseConnection) => recordStatements(connection, transactions)
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool, onCreateConnection }) })

  const transactOnce = <T>(work: (tx: Kysely<Tables>) => Promise<T>) =>
    query.transaction().execute(async (tx) => {
      const connection = await tx.getExecutor().provideConnection(async (own) => own)
      const tables = new Set<string>()
      transactions.set(connection, tables)
      try {
        const value = await work(tx)
        if (tables.size > 0) await beforeCommit?.(tx, tables)
        return value
      } finally {
        transactions.delete(connection)
      }
    })

  return {
    engine: 'postgres',
    query,
    transact: (work) => retryLostRaces(() => transactOnce(work)),
    prepareNumber: (sql) =>
      shareReads(async () => {
        const { rows } = await pool.query<unknown[]>({ name: sql, text: sql, rowMode: 'array' })
        return Number(rows[0]?.[0])
      }),
    readSnapshot: (work) => readPostgresSnapshot(url, work),
    migrateWith: (work) => migrateWith(pool, work),
    close: () => query.destroy(),
  }
}

/** Makes a connection record what its transaction writes, and refuse to write outside one. */
function recordStatements(connection: DatabaseConnection, transactions: WeakMap<DatabaseConnection, Set<string>>) {
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = async (...call: Parameters<typeof execute>) => {
    const [{ sql }] = call
    const tables = transactions.get(connection)
    if (!tables) refuseToWrite(sql)
    const result = await execute<never>(...call)
    if (tables) recordWrites(tables, sql, result.numAffectedRows)
    return result
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

async function migrateWith(pool: pg.Pool, work: (run: RunScript) => Promise<void>) {
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
