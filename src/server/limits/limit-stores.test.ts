import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { AttemptLimits, type AttemptStore } from '#server/platform/limits/attempt-limits.ts'
import { SharedCounts, type CountStore } from '#server/platform/limits/shared-counts.ts'
import { createTestDatabase } from '#test/databases.ts'
import { createDatabaseAttemptStore } from './database-attempt-store.ts'
import { createFallbackCountStore, createGuardedAttemptStore, openLimitStores } from './open-limit-stores.ts'

const { database, empty, drop } = await createTestDatabase()
beforeEach(empty)
afterAll(drop)

const bound = { name: 'guess', free: 5, seconds: 180 }
const now = Date.parse('2030-01-01T00:00:00Z')
const away = () => Promise.reject(new Error('away'))

/** How many of so many attempts pass. */
async function countTaken(store: AttemptStore, attempts: number) {
  const limits = new AttemptLimits(store, { now: () => now })
  let taken = 0
  for (let attempt = 0; attempt < attempts; attempt++) if (await limits.tryTake(bound, 'amel')) taken += 1
  return taken
}

/** Takes connections, and never says anything. */
async function startSilentServer() {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return (server.address() as AddressInfo).port
}

describe('attempts that a quick store refuses first', () => {
  /** A quick store that does what it is told, beside the database. */
  const guard = (first: AttemptStore) =>
    createGuardedAttemptStore({ first, last: createDatabaseAttemptStore(database) })

  it('do not reach the database', async () => {
    expect(await countTaken(guard({ take: async () => 1_000, giveBack: async () => {} }), 20)).toBe(0)
    expect(await database.query.selectFrom('attempts').selectAll().execute()).toEqual([])
  })

  it('are as many as in the database alone where it forgets them, and where it is away', async () => {
    const forgetful = guard({ take: async () => 0, giveBack: async () => {} })
    expect(await countTaken(forgetful, 4)).toBe(4)
    expect(await countTaken(guard({ take: away, giveBack: away }), 20)).toBe(1)
    expect(await countTaken(forgetful, 20)).toBe(0)
  })

  it('can be given back while it is away', async () => {
    const store = guard({ take: away, giveBack: away })
    await countTaken(store, 5)
    await new AttemptLimits(store, { now: () => now }).giveBack(bound, 'amel')
    expect(await countTaken(store, 5)).toBe(1)
  })
})

it('requests are counted in another store while the first is away', async () => {
  const counted: string[] = []
  const counting = (name: string): CountStore => {
    let total = 0
    return { add: async (...[, , count]) => (counted.push(name), (total += count)) }
  }
  const counts = new SharedCounts(createFallbackCountStore({ add: away }, counting('other')), { now: () => now })
  let passed = 0
  for (let request = 0; request < 40; request++) if ((await counts.count('caller', 10)).current <= 10) passed += 1
  expect(passed).toBe(10)

  await createFallbackCountStore(counting('first'), counting('other')).add('key', 1, 1)
  expect(counted.at(-1)).toBe('first')
})

describe('a Redis that is away', () => {
  it.each(['refuses connections', 'takes them and says nothing'])(
    'leaves the counts to the database: it %s',
    async (how) => {
      const port = how === 'refuses connections' ? 1 : await startSilentServer()
      const lines: string[] = []
      const log = { warn: (details: object) => lines.push(JSON.stringify(details)), info: () => {} }
      const stores = await openLimitStores(database, { redisUrl: `redis://:my-word@127.0.0.1:${port}`, log })
      onTestFinished(stores.close)

      expect(await countTaken(stores.attempts, 20)).toBe(5)
      expect(await stores.counts.add('key', 1, 3)).toBe(3)
      await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(1)
      for (let call = 0; call < 5; call++) await stores.counts.add('key', 1, 1)
      expect(lines).toHaveLength(1)
      expect(lines.join('')).not.toContain('my-word')
    },
  )
})
