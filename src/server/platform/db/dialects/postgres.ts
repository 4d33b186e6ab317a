import {
  sql,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
} from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseOptions, Engine, RunScript, TransactionWork } from '#server/platform/db/database.ts'
import { keepStatements } from '#server/platform/db/kept-statements.ts'
import { recordWrites, refuseToWrite, takeNotes } from '#server/platform/db/written-tables.ts'
import { toUnavailable } from '#server/platform/db/unavailable.ts'
import { openPostgresPools } from './postgres-pool.ts'
import { readPostgresSnapshot } from './postgres-snapshot.ts'

const MAX_RETRIES = 3
/**
 * Serialization failure, deadlock, and a row that another transaction has inserted after this one looked for it: the work is right and was only
 * unlucky.
 */
const LOST_RACES = new Set(['40001', '40P01', '23505'])
/** Any number that no other program uses on the same database. */
const MIGRATION_LOCK = 4_861_207

const compilation: Omit<Dialect, 'createDriver'> = {
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

// Counts and sums come as text otherwise; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Opens a PostgreSQL database with a bounded pool of connections. */
export function openPostgres<Tables>(url: string, { beforeCommit }: DatabaseOptions<Tables>): Engine<Tables> {
  const { main: pool, queryAtOnce } = openPostgresPools(url)
  const transactions = new WeakMap<DatabaseConnection, Set<string>>()
  const onCreateConnection = async (connection: DatabaseConnection) => recordStatements(connection, transactions)
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool, onCreateConnection }) })

  const transactOnce = <T>(work: TransactionWork<Tables, T>) =>
    query.connection().execute(async (tx) => {
      const connection = await tx.getExecutor().provideConnection(async (own) => own)
      const tables = new Set<string>()
      const notes = new Set<string>()
      const kept = keepStatements<Tables>(compilation)
      transactions.set(connection, tables)
      takeNotes(tx, notes)
      try {
        await sql`begin`.execute(tx)
        const value = await runOrRollBack(tx, async () => {
          const result = await work(tx, kept.db)
          const statements = kept.take()
          for (const statement of statements) recordWrites(tables, statement.sql, undefined)
          if (tables.size > 0) await beforeCommit?.(kept.db, tables, notes)
          return { result, statements: [...statements, ...kept.take()] }
        })
        await commitWith(tx, connection, value.statements)
        return value.result
      } finally {
        transactions.delete(connection)
      }
    })

  return {
    engine: 'postgres',
    query,
    longQuery: query,
    transact: (work) => retryLostRaces(() => transactOnce(work)),
    prepareNumber: (text) =>
      shareReads(async () => {
        const rows = await queryAtOnce<unknown[]>({ name: text, text, rowMode: 'array' })
        return Number(rows[0]?.[0])
      }),
    prepareRows: <Read extends object>(text: string) => shareReads(async () => queryAtOnce<Read>({ name: text, text })),
    readSnapshot: (work) => readPostgresSnapshot(url, work),
    async scrub(tables) {
      // Without it the space of dead rows is free again only when autovacuum comes by.
      const client = await pool.connect()
      try {
        await client.query(`vacuum ${tables.map((table) => pg.escapeIdentifier(table)).join(', ')}`)
      } finally {
        client.release()
      }
    },
    migrateWith: (work) => migrateWith(pool, work),
    close: () => query.destroy(),
  }
}

async function runOrRollBack<Tables, T>(tx: Kysely<Tables>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // Where the connection is broken, the server has rolled back, and the pool replaces it.
    await sql`rollback`.execute(tx).catch(() => {})
    throw error
  }
}

/**
 * Sends the last statements of a transaction and its commit at once, without waiting for the answers in between. Once one of them has
 * failed, the server refuses the others and takes the commit for a rollback.
 */
async function commitWith<Tables>(
  tx: Kysely<Tables>,
  connection: DatabaseConnection,
  statements: readonly CompiledQuery[],
) {
  const sent = statements.map((one) => connection.executeQuery(one))
  const commit = connection.executeQuery<{ command?: string }>(sql`commit`.compile(tx))
  // The connection is free for others only when all answers have come.
  const outcomes = await Promise.allSettled([...sent, commit])
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  const { rows } = await commit
  if (rows[0]?.command !== 'COMMIT')
    throw new Error('The transaction was rolled back: one of its statements had failed')
}

/** Makes a connection record what its transaction writes, and refuse to write outside one. */
function recordStatements(connection: DatabaseConnection, transactions: WeakMap<DatabaseConnection, Set<string>>) {
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = async (...call: Parameters<typeof execute>) => {
    const [{ sql: statement }] = call
    const tables = transactions.get(connection)
    if (!tables) refuseToWrite(statement)
    const result = await execute<never>(...call).catch((error: unknown) => {
      throw toUnavailable(error)
    })
    if (tables) recordWrites(tables, statement, result.numAffectedRows)
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
    // Migrations may take long, and wait for each other.
    await client.query('set local statement_timeout = 0; set local lock_timeout = 0')
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
