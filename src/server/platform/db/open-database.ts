import { ApiError } from '#domain/api/errors.ts'
import { describeDamage } from './damage.ts'
import type { Database, DatabaseOptions, Engine } from './database.ts'
import { openPostgres } from './dialects/postgres.ts'
import { openSqlite } from './dialects/sqlite.ts'
import { toUnavailable } from './unavailable.ts'

/** Milliseconds for which a transaction that found the disk full is remembered. */
const FULL_MEMORY = 10_000

/** Transactions under way, and milliseconds that the last one took with its wait, above which no more are begun. */
const MOST_UNDER_WAY = 100
const LONGEST_WAIT = 500

/** Opens PostgreSQL for a `postgres://` URL, otherwise the SQLite file at that path. */
export function openDatabase<Tables>(location: string, options: DatabaseOptions<Tables> = {}): Database<Tables> {
  const isPostgres = /^postgres(ql)?:\/\//.test(location)
  return mapEngineErrors(isPostgres ? openPostgres(location, options) : openSqlite(location, options))
}

/**
 * Tells the failures of an engine in the words of the API. Closing waits for the transactions under way; those that come later are refused
 * without touching the engine. So are those that come while more wait than can be done in time: who is refused at once can come back, and
 * those before are answered soon.
 */
function mapEngineErrors<Tables>({ pool, ...engine }: Engine<Tables>): Database<Tables> {
  let fullUntil = 0
  let damage: string | undefined
  let refusal: (() => ApiError) | undefined
  let isClosed = false
  let lastDuration = 0
  let begunInAll = 0
  let refused = 0
  const underWay = new Set<Promise<unknown>>()

  async function transact<T>(work: Parameters<typeof engine.transact<T>>[0]) {
    try {
      const value = await engine.transact(work)
      fullUntil = 0
      return value
    } catch (error) {
      damage = describeDamage(error) ?? damage
      const known = toUnavailable(error)
      if (known instanceof ApiError && known.code === 'STORAGE_FULL') fullUntil = performance.now() + FULL_MEMORY
      throw known
    }
  }

  return {
    ...engine,
    stopWriting(reason) {
      refusal = reason
    },
    isWritingStopped: () => refusal !== undefined,
    async transact(work) {
      if (refusal) throw refusal()
      const isOverloaded = underWay.size >= MOST_UNDER_WAY && lastDuration > LONGEST_WAIT
      if (isClosed || isOverloaded) {
        refused += 1
        throw new ApiError('BUSY')
      }
      begunInAll += 1
      const begun = performance.now()
      const transaction = transact(work)
      underWay.add(transaction)
      try {
        return await transaction
      } finally {
        underWay.delete(transaction)
        lastDuration = performance.now() - begun
      }
    },
    async findDamage() {
      damage = await engine.findDamage()
      return damage
    },
    readDamage: () => damage,
    readLoad: () => ({ transactions: begunInAll, refused, underWay: underWay.size, pool }),
    isFull: () => performance.now() < fullUntil,
    async close() {
      isClosed = true
      await Promise.allSettled(underWay)
      await engine.close()
    },
  }
}
