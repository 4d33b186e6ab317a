import type { Kysely } from 'kysely'
import { openPostgres } from './dialects/postgres.ts'
import { openSqlite } from './dialects/sqlite.ts'
import type { Tables } from '#server/schema/tables.ts'

/** A connection or a transaction: queries take this, so they run the same inside either. */
export type Db = Kysely<Tables>

export type Row = Record<string, unknown>

/** One of the two engines, opened. What they do differently ends here. */
export interface Database {
  engine: 'sqlite' | 'postgres'
  /** For reading outside a transaction. Each statement sees what was committed when it began. */
  query: Db
  /**
   * Runs `work` in one transaction: all of it happens, or none. Answers when it is on disk.
   * Nothing outside the database may be awaited inside. Lost races are tried again, so `work` may run more than once.
   */
  transact<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** A number that changes with every committed change of what public pages show. */
  catalogRevision(): number | Promise<number>
  /** One transaction that shuts out every other process that migrates. `run` takes a script of several statements. */
  migrateWith(work: (run: (script: string) => Promise<Row[]>) => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** Opens PostgreSQL for a `postgres://` address, otherwise the SQLite file at that path. */
export function openDatabase(address: string): Database {
  return /^postgres(ql)?:\/\//.test(address) ? openPostgres(address) : openSqlite(address)
}
