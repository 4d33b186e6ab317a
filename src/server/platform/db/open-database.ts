import { ApiError } from '#domain/api/errors.ts'
import type { Database, DatabaseOptions, Engine } from './database.ts'
import { openPostgres } from './dialects/postgres.ts'
import { openSqlite } from './dialects/sqlite.ts'
import { toUnavailable } from './unavailable.ts'

/** Milliseconds for which a transaction that found the disk full is remembered. */
const FULL_MEMORY = 10_000

/** Opens PostgreSQL for a `postgres://` URL, otherwise the SQLite file at that path. */
export function openDatabase<Tables>(location: string, options: DatabaseOptions<Tables> = {}): Database<Tables> {
  const isPostgres = /^postgres(ql)?:\/\//.test(location)
  return tellFailures(isPostgres ? openPostgres(location, options) : openSqlite(location, options))
}

function tellFailures<Tables>(engine: Engine<Tables>): Database<Tables> {
  let fullUntil = 0
  return {
    ...engine,
    async transact(work) {
      try {
        const value = await engine.transact(work)
        fullUntil = 0
        return value
      } catch (error) {
        const known = toUnavailable(error)
        if (known instanceof ApiError && known.code === 'STORAGE_FULL') fullUntil = performance.now() + FULL_MEMORY
        throw known
      }
    },
    isFull: () => performance.now() < fullUntil,
  }
}
