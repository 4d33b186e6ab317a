import type { AttemptStore } from '#server/platform/limits/attempt-limits.ts'
import type { CountStore } from '#server/platform/limits/shared-counts.ts'
import type { RedisConnection } from '#server/platform/redis/redis-connection.ts'
import type { Database } from '#server/schema/database.ts'
import { createDatabaseAttemptStore } from './database-attempt-store.ts'
import { createDatabaseCountStore } from './database-count-store.ts'
import { createRedisAttemptStore } from './redis-attempt-store.ts'
import { createRedisCountStore } from './redis-count-store.ts'

/** Where attempts and requests are counted for all processes of a shop. */
export interface LimitStores {
  attempts: AttemptStore
  counts: CountStore
  close(): void
}

interface Options {
  redisUrl?: string | undefined
  log: ConstructorParameters<typeof RedisConnection>[1]
}

/** Opens the stores of limits: in Redis and the database where Redis has an address, otherwise in the database alone. */
export async function openLimitStores(database: Database, { redisUrl, log }: Options): Promise<LimitStores> {
  const attempts = createDatabaseAttemptStore(database)
  const counts = createDatabaseCountStore(database)
  if (redisUrl === undefined) return { attempts, counts, close: () => {} }
  // Loaded only here: a shop without Redis does not pay for its client.
  const { RedisConnection } = await import('#server/platform/redis/redis-connection.ts')
  const redis = new RedisConnection(redisUrl, log)
  return {
    attempts: createGuardedAttemptStore({ first: createRedisAttemptStore(redis), last: attempts }),
    counts: createFallbackCountStore(createRedisCountStore(redis), counts),
    close: () => redis.close(),
  }
}

/**
 * Asks a quick store first, which spares the other one what it refuses. What it lets through the other one counts as well and decides: the quick
 * one may be away, forget, or begin anew at any time, and no attempt more is made.
 */
export function createGuardedAttemptStore({ first, last }: { first: AttemptStore; last: AttemptStore }): AttemptStore {
  return {
    async take(key, bound, now) {
      // One that is refused by the last store stays counted in the first, which learns by it.
      const wait = await first.take(key, bound, now).catch(() => 0)
      return wait > 0 ? wait : last.take(key, bound, now)
    },
    async giveBack(key, bound) {
      await Promise.all([first.giveBack(key, bound).catch(() => {}), last.giveBack(key, bound)])
    },
  }
}

/** Counts in one store, and in the other while the first is away. In the minute of a change a caller may pass as often again. */
export function createFallbackCountStore(first: CountStore, fallback: CountStore): CountStore {
  return { add: (...given) => first.add(...given).catch(() => fallback.add(...given)) }
}
