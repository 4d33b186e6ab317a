import type { Database, DatabaseOptions } from './database.ts'
import { openPostgres } from './dialects/postgres.ts'
import { openSqlite } from './dialects/sqlite.ts'

/** Opens PostgreSQL for a `postgres://` URL, otherwise the SQLite file at that path. */
export function openDatabase<Tables>(location: string, options: DatabaseOptions<Tables> = {}): Database<Tables> {
  return /^postgres(ql)?:\/\//.test(location) ? openPostgres(location, options) : openSqlite(location, options)
}
