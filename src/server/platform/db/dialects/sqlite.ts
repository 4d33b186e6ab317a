import type { ContentTag } from '#server/platform/content/content-tag.ts'
import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  type SelectModifierNode,
} from 'kysely'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { DatabaseOptions, Engine, TransactionWork } from '#server/platform/db/database.ts'
import { createDriver, deferStatements } from '#server/platform/db/statements/deferred-statements.ts'
import { makePrivateFileSync } from '#server/platform/secrets/private-files.ts'
import { observeStatements } from '#server/platform/db/statements/observed-statements.ts'
import { recordWrites, takeNotes } from '#server/platform/db/statements/written-tables.ts'
import { yieldIfSliceOver } from '#server/platform/jobs/time-slices.ts'
import { isLocked, shareCommits } from './shared-commit.ts'
import { findSqliteDamage } from './check/sqlite-check.ts'
import { SqliteReader } from './sqlite-reader.ts'
import { scrubSqlite } from './sqlite-scrub.ts'
import { readSqliteSnapshot } from './sqlite-snapshot.ts'

/** Milliseconds that opening the file may block while another process has it for itself. */
const OPEN_TIMEOUT = 5_000
/** Milliseconds that a transaction waits for another process that writes to the same file. */
const USUAL_LOCK_TIMEOUT = 30_000
const LOCK_PAUSE = 25
const KEPT_STATEMENTS = 500

/**
 * Opens a SQLite file: one connection that writes, one that reads, both on this thread, and one that reads on a thread of its own.
 * The readers see only what is committed, so a query outside a transaction never meets a half-written order.
 */
export function openSqlite<Tables>(
  path: string,
  { beforeCommit, lockTimeout = USUAL_LOCK_TIMEOUT, observeStatement }: DatabaseOptions<Tables>,
): Engine<Tables> {
  makePrivateFileSync(path, dirname(path))
  const writer = connect(path)
  const reader = connect(path)
  // Outside a transaction nothing would record what was written.
  reader.exec('pragma query_only = on')
  const observe = <Connection extends DatabaseConnection>(connection: Connection) =>
    observeStatements(connection, 'sqlite', observeStatement)
  const written = new Set<string>()
  const notes = new Set<ContentTag>()
  const writing = observe(new SqliteConnection(writer, written))
  const tx = kyselyOn<Tables>(writing)
  takeNotes(tx, notes)
  // One for all: the transactions of a process run one after the other.
  const deferred = deferStatements<Tables>(compilation)
  const query = kyselyOn<Tables>(observe(new SqliteConnection(reader)))
  const longReader = new SqliteReader(path)
  const longQuery = kyselyOn<Tables>(observe(longReader))

  return {
    engine: 'sqlite',
    query,
    longQuery,
    transact: shareCommits(writer, lockTimeout, async <T>(work: TransactionWork<Tables, T>) => {
      written.clear()
      notes.clear()
      deferred.take()
      const value = await work(tx, deferred.db)
      for (const statement of deferred.take()) await writing.executeQuery(statement)
      if (written.size > 0) await beforeCommit?.(tx, new Set(written), notes)
      return value
    }),
    prepareNumber(sql) {
      let statement: StatementSync | undefined
      return () => {
        // Prepared at the first call: the table it reads may not be there before the migrations.
        statement ??= reader.prepare(sql)
        return Number(Object.values(statement.get() ?? {})[0])
      }
    },
    prepareRows<Read>(sql: string) {
      let statement: StatementSync | undefined
      return () => (statement ??= reader.prepare(sql)).all() as Read[]
    },
    readSnapshot: (work) => readSqliteSnapshot(path, work),
    scrub: () => scrubSqlite(path),
    findDamage: () => findSqliteDamage(path),
    async migrateWith(work) {
      await waitForLock(() => writer.exec('begin immediate'))
      try {
        await work(async (script) => runScript(writer, script))
        writer.exec('commit')
      } catch (error) {
        writer.exec('rollback')
        throw error
      }
    },
    async close() {
      await Promise.all([longReader.close(), tx.destroy(), query.destroy(), longQuery.destroy()])
      reader.close()
      writer.close()
    },
  }
}

function connect(path: string) {
  const connection = new DatabaseSync(path, { timeout: OPEN_TIMEOUT })
  useWriteAheadLog(connection)
  connection.exec('pragma synchronous = full')
  connection.exec('pragma foreign_keys = on')
  // What is deleted is overwritten with zeros: a person who was deleted is not left in free space.
  connection.exec('pragma secure_delete = on')
  connection.exec('pragma cache_size = -65536')
  connection.exec('pragma mmap_size = 268435456')
  connection.exec('pragma temp_store = memory')
  // A wait inside SQLite would block the whole process.
  connection.exec('pragma busy_timeout = 0')
  return connection
}

/**
 * Where two processes open a new file at the same moment, SQLite refuses this to one of them at once, whatever its timeout: it is tried
 * again. Nothing else goes on in a process that opens its database.
 */
function useWriteAheadLog(connection: DatabaseSync) {
  const end = performance.now() + OPEN_TIMEOUT
  while (true) {
    try {
      return connection.exec('pragma journal_mode = wal')
    } catch (error) {
      if (!isLocked(error) || performance.now() > end) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOCK_PAUSE)
    }
  }
}

async function waitForLock(begin: () => void) {
  const end = performance.now() + USUAL_LOCK_TIMEOUT
  while (true) {
    try {
      return begin()
    } catch (error) {
      if (!isLocked(error) || performance.now() > end) throw error
      await pause(LOCK_PAUSE)
    }
  }
}

function runScript(connection: DatabaseSync, script: string) {
  if (!/^\s*select\b/i.test(script)) {
    connection.exec(script)
    return []
  }
  return connection.prepare(script).all()
}

/** A Kysely whose every statement runs on that connection. */
function kyselyOn<Tables>(connection: DatabaseConnection) {
  return new Kysely<Tables>({ dialect: { ...compilation, createDriver: () => createDriver(connection) } })
}

/** One connection writes, and holds all rows while it does: there are no rows to lock. */
class QueryCompilerWithoutRowLocks extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode) {
    if (!node.modifier?.startsWith('For')) super.visitSelectModifier(node)
  }
}

interface PreparedStatement {
  statement: StatementSync
  hasRows: boolean
}

const compilation: Omit<Dialect, 'createDriver'> = {
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new QueryCompilerWithoutRowLocks(),
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #written: Set<string> | undefined
  readonly #statements = new Map<string, PreparedStatement>()

  /** Collects the tables that statements write in `written`. */
  constructor(database: DatabaseSync, written?: Set<string>) {
    this.#database = database
    this.#written = written
  }

  async executeQuery<R>({ sql, query, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // A transaction of many statements, and many transactions in a row, let others run in between.
    if (this.#written) await yieldIfSliceOver()
    const { statement, hasRows } = this.#prepare(sql)
    const values = parameters as SQLInputValue[]
    if (hasRows) {
      const rows = statement.all(...values) as R[]
      if (this.#written) recordWrites(this.#written, query, rows.length)
      return { rows }
    }
    const { changes } = statement.run(...values)
    if (this.#written) recordWrites(this.#written, query, changes)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not used: lists are read page by page')
  }

  #prepare(sql: string) {
    const kept = this.#statements.get(sql)
    if (kept) return kept
    const statement = this.#database.prepare(sql)
    const prepared = { statement, hasRows: statement.columns().length > 0 }
    if (this.#statements.size >= KEPT_STATEMENTS) this.#statements.delete(this.#statements.keys().next().value ?? '')
    this.#statements.set(sql, prepared)
    return prepared
  }
}
