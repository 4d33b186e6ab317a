import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { Database } from '#server/platform/db/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import { shareCommits } from './shared-commit.ts'

/** Milliseconds a statement waits for another process that writes to the same file. */
const BUSY_TIMEOUT = 5_000
const KEPT_STATEMENTS = 500

/**
 * Opens a SQLite file: one connection that writes, one that reads, both in this process. The reader
 * sees only what is committed, so a query outside a transaction never meets a half-written order.
 */
export function openSqlite(path: string): Database {
  mkdirSync(dirname(path), { recursive: true })
  const writer = connect(path)
  const reader = connect(path)
  const tx = kyselyOn(writer)
  const query = kyselyOn(reader)
  let revision: StatementSync | undefined

  return {
    engine: 'sqlite',
    query,
    transact: shareCommits(writer, tx),
    catalogRevision() {
      revision ??= reader.prepare('select sum(changes) as changes from catalog_revision')
      return Number(revision.get()?.['changes'])
    },
    async migrateWith(work) {
      writer.exec('begin immediate')
      try {
        await work(async (script) => runScript(writer, script))
        writer.exec('commit')
      } catch (error) {
        writer.exec('rollback')
        throw error
      }
    },
    async close() {
      await Promise.all([tx.destroy(), query.destroy()])
      reader.close()
      writer.close()
    },
  }
}

function connect(path: string) {
  const connection = new DatabaseSync(path, { timeout: BUSY_TIMEOUT })
  connection.exec('pragma journal_mode = wal')
  connection.exec('pragma synchronous = full')
  connection.exec('pragma foreign_keys = on')
  connection.exec('pragma cache_size = -65536')
  connection.exec('pragma mmap_size = 268435456')
  connection.exec('pragma temp_store = memory')
  return connection
}

function runScript(connection: DatabaseSync, script: string) {
  if (!/^\s*select\b/i.test(script)) {
    connection.exec(script)
    return []
  }
  return connection.prepare(script).all()
}

/** A Kysely whose every statement runs on that connection, at once. Transactions are not its business. */
function kyselyOn(database: DatabaseSync) {
  const connection = new SqliteConnection(database)
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuseTransaction,
    commitTransaction: refuseTransaction,
    rollbackTransaction: refuseTransaction,
    destroy: async () => {},
  }
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  return new Kysely<Tables>({ dialect })
}

async function refuseTransaction() {
  throw new Error('Open transactions with database.transact')
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const statement = this.#prepare(sql)
    const values = parameters as SQLInputValue[]
    if (statement.columns().length > 0) return { rows: statement.all(...values) as R[] }
    const { changes } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not used: lists are read page by page')
  }

  #prepare(sql: string) {
    const kept = this.#statements.get(sql)
    if (kept) return kept
    const statement = this.#database.prepare(sql)
    if (this.#statements.size >= KEPT_STATEMENTS) this.#statements.delete(this.#statements.keys().next().value ?? '')
    this.#statements.set(sql, statement)
    return statement
  }
}
