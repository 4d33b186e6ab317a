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

/**
 * Tells the failures of an engine in the words of the API. Closing waits for the transactions under way; those that come later are refused
 * without touching the engine.
 */
function tellFailures<Tables>(engine: Engine<Tables>): Database<Tables> {
  let fullUntil = 0
  let isClosed = false
  const underWay = new Set<Promise<unknown>>()

  async function transact<T>(work: Parameters<typeof engine.transact<T>>[0]) {
    try {
      const value = await engine.transact(work)
      fullUntil = 0
      return value
    } catch (error) {
      const known = toUnavailable(error)
      if (known instanceof ApiError && known.code === 'STORAGE_FULL') fullUntil = performance.now() + FULL_MEMORY
      throw known
    }
  }

  return {
    ...engine,
    async transact(work) {
      if (isClosed) throw new ApiError('BUSY')
      const transaction = transact(work)
      underWay.add(transaction)
      try {
        return await transaction
      } finally {
        underWay.delete(transaction)
      }
    },
    isFull: () => performance.now() < fullUntil,
    async close() {
      isClosed = true
      await Promise.allSettled(underWay)
      await engine.close()
    },
  }
}
