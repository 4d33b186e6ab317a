import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { RedisConnection } from '#server/platform/redis/redis-connection.ts'
import { waitFor } from '#test/deploy/program.ts'
import { startRedis, type RedisServer } from './redis-server.ts'

let redis: RedisServer
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis?.stop())

const increment = `return redis.call('incr', KEYS[1])`

function connect(url = redis.url) {
  const lines: string[] = []
  const connection = new RedisConnection(url, {
    warn: (details, message) => lines.push(JSON.stringify({ ...details, message })),
    info: (message) => lines.push(message),
  })
  onTestFinished(() => connection.close())
  const count = () => connection.run(increment, 'count', [])
  return { lines, count, isAnswering: () => count().catch(() => undefined) }
}

it('a connection begins again after Redis was killed, and tells of it once', async () => {
  const { lines, count, isAnswering } = connect()
  await waitFor(isAnswering)

  await redis.halt()
  for (let call = 0; call < 20; call++) await expect(count()).rejects.toThrow(/away|closed|offline/i)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('Redis is away')

  await redis.start()
  expect(await waitFor(isAnswering)).toBe(1)
  expect(lines.slice(1)).toEqual(['Redis answers again'])
})

it('a connection to a Redis that hangs refuses soon, then at once, and begins again', async () => {
  const { lines, count, isAnswering } = connect()
  await waitFor(isAnswering)

  redis.signal('SIGSTOP')
  onTestFinished(() => redis.signal('SIGCONT'))
  await expect(count()).rejects.toThrow('has not answered within 250 ms')
  await expect(count()).rejects.toThrow('Redis is away')
  expect(lines).toHaveLength(1)

  redis.signal('SIGCONT')
  await waitFor(isAnswering)
  expect(lines.slice(1)).toEqual(['Redis answers again'])
})

it('a connection with a wrong password says so, and repeats no password', async () => {
  const { lines, count } = connect(redis.url.replace(/:[^:@]+@/, ':wrong-word@'))

  await waitFor(async () => lines.length > 0)

  await expect(count()).rejects.toThrow('Redis is away')
  expect(lines[0]).toContain('WRONGPASS')
  expect(lines.join('\n')).not.toContain('wrong-word')
})
