import type { CountStore } from '#server/platform/limits/shared-counts.ts'
import type { RedisScripts } from '#server/platform/redis/redis-connection.ts'

/** Milliseconds for which the count of a minute is kept. */
const KEPT = 120_000

const addScript = `
local count = redis.call('incrby', KEYS[1], ARGV[1])
redis.call('pexpire', KEYS[1], ARGV[2])
return count`

/** Counts requests in Redis, each time by one script. Throws where Redis is away. */
export function createRedisCountStore(redis: RedisScripts): CountStore {
  return { add: (key, minute, count) => redis.run(addScript, `hanout:requests:${minute}:${key}`, [count, KEPT]) }
}
