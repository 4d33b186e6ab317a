import { createClient } from '@redis/client'
import type { RedisScripts } from '#server/platform/redis/redis-connection.ts'

/** A Redis of the test's own: without the pauses and bounds on waiting of a shop's connection. */
export interface TestRedis extends RedisScripts {
  empty(): Promise<void>
  /** The names of all keys. */
  listKept(): Promise<string[]>
  /** Milliseconds until each key deletes itself. */
  listTimesLeft(): Promise<number[]>
  close(): void
}

/** A numbered database of the server that TEST_REDIS names, if any. Test files that run at the same time need different ones. */
export async function openTestRedis(number: number): Promise<TestRedis | undefined> {
  const server = process.env['TEST_REDIS']
  return server ? openRedisForTest(`${server}/${number}`) : undefined
}

/** Opens a Redis that a test looks into. */
export async function openRedisForTest(url: string): Promise<TestRedis> {
  const client = createClient({ url })
  client.on('error', () => {})
  await client.connect()
  return {
    run: async (script, key, values) =>
      Number(await client.eval(script, { keys: [key], arguments: values.map(String) })),
    async empty() {
      await client.flushDb()
    },
    listKept: () => client.keys('*'),
    listTimesLeft: async () => Promise.all((await client.keys('*')).map((key) => client.pTTL(key))),
    close: () => client.destroy(),
  }
}
