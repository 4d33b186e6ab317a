import type { AttemptStore } from '#server/platform/limits/attempt-limits.ts'
import type { RedisScripts } from '#server/platform/redis/redis-connection.ts'
import { costOf, latestForgiven, slackOf } from './queries.ts'

/** Milliseconds for which a key outlives its attempts: clocks of processes may differ. */
const MARGIN = 60_000

/** As in the database: the key holds the time at which all attempts are forgiven. */
const takeScript = `
local now, cost, slack, margin = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local latest, all = tonumber(ARGV[5]), tonumber(ARGV[6])
local forgiven = tonumber(redis.call('get', KEYS[1]) or '0')
if forgiven > latest then forgiven = now + all - cost end
local wait = forgiven - now - slack
if wait > 0 then return math.ceil(wait) end
forgiven = math.max(forgiven, now) + cost
redis.call('set', KEYS[1], string.format('%.0f', forgiven), 'px', string.format('%.0f', forgiven - now + margin))
return 0`

const giveBackScript = `
local forgiven = redis.call('get', KEYS[1])
if forgiven then redis.call('set', KEYS[1], string.format('%.0f', tonumber(forgiven) - tonumber(ARGV[1])), 'keepttl') end
return 0`

/** Counts attempts in Redis, each by one script. Keys delete themselves when their attempts are forgiven. Throws where Redis is away. */
export function createRedisAttemptStore(redis: RedisScripts): AttemptStore {
  const toKey = (key: string) => `hanout:attempts:${key}`
  return {
    take(key, bound, now) {
      const at = now()
      const times = [latestForgiven(bound, at), bound.free * costOf(bound)]
      return redis.run(takeScript, toKey(key), [at, costOf(bound), slackOf(bound), MARGIN, ...times])
    },
    async giveBack(key, bound) {
      await redis.run(giveBackScript, toKey(key), [costOf(bound)])
    },
  }
}
