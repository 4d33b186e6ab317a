import { loadPostgresTables, openPostgresLoader } from './dialects/postgres-loader.ts'
import { loadSqliteTables, openSqliteLoader } from './dialects/sqlite-loader.ts'
import type { TableLoader } from './table-loader.ts'

/** Whether a location is that of PostgreSQL, not of a SQLite file. */
export const isPostgres = (location: string) => /^postgres(ql)?:\/\//.test(location)

/**
 * Makes and fills tables in an empty database: PostgreSQL for a `postgres://` URL, otherwise a new SQLite file at that path. All
 * of it happens, or none. Resolves when it is on disk.
 */
export function loadTables(location: string, work: (loader: TableLoader) => Promise<void>): Promise<void> {
  return isPostgres(location) ? loadPostgresTables(location, work) : loadSqliteTables(location, work)
}

/** Opens tables that are there already, to fill them in many transactions: each statement is one unless `run` begins another. */
export function openLoader(location: string): Promise<TableLoader & { close(): Promise<void> }> {
  return isPostgres(location) ? openPostgresLoader(location) : openSqliteLoader(location)
}
