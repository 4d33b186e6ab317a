import type { ContentTag } from '#server/platform/content/content-tag.ts'
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
} from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseOptions, Engine, TransactionWork } from '#server/platform/db/database.ts'
import { driverWithoutTransactions } from '#server/platform/db/statements/deferred-statements.ts'
import { observeStatements } from '#server/platform/db/statements/observed-statements.ts'
import { recordWrites, takeNotes } from '#server/platform/db/statements/written-tables.ts'
import { PostgresConnection } from './postgres-connection.ts'
import { migratePostgres } from '#server/platform/db/migrate-postgres.ts'
import { openPostgresPools } from './postgres-pool.ts'
import { readPostgresSnapshot } from './postgres-snapshot.ts'
import { StatementNames } from './statement-names.ts'

const MAX_RETRIES = 3
/**
 * Serialization failure, deadlock, and a row that another transaction has inserted after this one looked for it, or
 * deleted after this one read it: the work is right and was only unlucky.
 */
const LOST_RACES = new Set(['40001', '40P01', '23505', '23503'])
/** A statement that the server keeps does not fit its tables any more, or is not there: the connection is replaced. */
const STALE_STATEMENTS = new Set(['0A000', '26000'])

const compilation: Omit<Dialect, 'createDriver'> = {
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

// Counts and sums come as text otherwise; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Opens a PostgreSQL database with a bounded pool of connections. */
export function openPostgres<Tables>(
  url: string,
  { beforeCommit, observeStatement }: DatabaseOptions<Tables>,
): Engine<Tables> {
  const { main: pool, queryAtOnce } = openPostgresPools(url)
  const names = new StatementNames()
  const connections = new WeakMap<pg.PoolClient, PostgresConnection<Tables>>()
  const observed = (client: pg.PoolClient) =>
    observeStatements(new PostgresConnection<Tables>(client, names, compilation), 'postgresql', observeStatement)
  const connect = async () => {
    const client = await pool.connect()
    const connection = connections.get(client) ?? observed(client)
    connections.set(client, connection)
    return { client, connection }
  }
  const query = new Kysely<Tables>({ dialect: { ...compilation, createDriver: () => createPoolDriver(connect) } })

  const transactOnce = async <T>(work: TransactionWork<Tables, T>) => {
    const { client, connection } = await connect()
    const { tx, deferred } = connection
    const notes = new Set<ContentTag>()
    takeNotes(tx, notes)
    deferred.take()
    let isStale = false
    try {
      const tables = connection.begin()
      const value = await runOrRollBack(connection, async () => {
        const result = await work(tx, deferred.db)
        const statements = deferred.take()
        for (const statement of statements) recordWrites(tables, statement.query, undefined)
        if (tables.size > 0) await beforeCommit?.(deferred.db, tables, notes)
        return { result, statements: [...statements, ...deferred.take()] }
      })
      await connection.commitWith(value.statements)
      return value.result
    } catch (error) {
      isStale = hasCode(error, STALE_STATEMENTS)
      throw error
    } finally {
      connection.endTransaction()
      client.release(isStale)
    }
  }

  return {
    engine: 'postgres',
    pool,
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
    findDamage: async () => undefined,
    async scrub(tables) {
      // Without it the space of dead rows is free again only when autovacuum comes by.
      const client = await pool.connect()
      try {
        await client.query(`vacuum ${tables.map((table) => pg.escapeIdentifier(table)).join(', ')}`)
      } finally {
        client.release()
      }
    },
    migrateWith: (work) => migratePostgres(pool, work),
    async close() {
      await query.destroy()
      // Not left to Kysely, which destroys no driver that was never used: a process that only writes would wait for its idle connections.
      if (!pool.ending) await pool.end()
    },
  }
}

async function runOrRollBack<Tables, T>(connection: PostgresConnection<Tables>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await connection.rollBack()
    throw error
  }
}

/** A driver that takes a connection of the pool for each statement. Transactions are not its business. */
function createPoolDriver<Tables>(
  connect: () => Promise<{ client: pg.PoolClient; connection: PostgresConnection<Tables> }>,
): Driver {
  const clients = new WeakMap<DatabaseConnection, pg.PoolClient>()
  return {
    ...driverWithoutTransactions,
    async acquireConnection() {
      const { client, connection } = await connect()
      clients.set(connection, client)
      return connection
    },
    async releaseConnection(connection) {
      clients.get(connection)?.release()
    },
    destroy: async () => {},
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
  return hasCode(error, LOST_RACES) || hasCode(error, STALE_STATEMENTS)
}

function hasCode(error: unknown, codes: ReadonlySet<string>) {
  return error instanceof Error && 'code' in error && codes.has(String(error.code))
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
