import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#domain/api/errors.ts'
import { AttemptLimits } from '#server/platform/limits/attempt-limits.ts'
import { createTestDatabase } from '#test/databases.ts'
import { createDatabaseAttemptStore } from './database-attempt-store.ts'
import { deleteForgivenAttempts } from './queries.ts'

const { database, empty, drop } = await createTestDatabase()
beforeEach(empty)
afterAll(drop)

const store = createDatabaseAttemptStore(database)
const bound = { name: 'guess', free: 5, seconds: 180 }
let now = Date.parse('2030-01-01T00:00:00Z')
/** A shop process of its own: it shares nothing with the others but the store. */
const startProcess = (hasNetworkLimits = true) => new AttemptLimits(store, { hasNetworkLimits, now: () => now })
const pass = (seconds: number) => {
  now += seconds * 1000
}
const tryAt = (limits: AttemptLimits, subject = 'amel') =>
  limits.take(bound, subject).then(
    () => 'tried' as const,
    (error: unknown) => (error instanceof ApiError ? error.details?.['retryAfter'] : error),
  )

describe('attempts', () => {
  it('are free for a few, then one every three minutes, and say how long to wait', async () => {
    const limits = startProcess()
    for (let attempt = 0; attempt < 5; attempt++) expect(await tryAt(limits)).toBe('tried')
    expect(await tryAt(limits)).toBe(180)
    pass(170)
    expect(await tryAt(limits)).toBe(10)
    pass(10)
    expect(await tryAt(limits)).toBe('tried')
    expect(await tryAt(limits)).toBe(180)
  })

  it('are ten at most in any quarter of an hour, however they are spread', async () => {
    const limits = startProcess()
    const times: number[] = []
    for (let second = 0; second < 3_600; second += 5) {
      if ((await tryAt(limits)) === 'tried') times.push(now)
      pass(5)
    }
    const inQuarterFrom = (start: number) => times.filter((at) => at >= start && at <= start + 900_000).length
    expect(Math.max(...times.map(inQuarterFrom))).toBe(10)
  })

  it('count each other at the same moment, in several processes, and after a restart', async () => {
    const processes = [startProcess(), startProcess(), startProcess()]
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, attempt) => tryAt(processes[attempt % 3] ?? startProcess())),
    )
    expect(results.filter((result) => result === 'tried')).toHaveLength(5)
    expect(await tryAt(startProcess())).toBe(180)
  })

  it('are as many when one that is counted first has read the clock last', async () => {
    const limits = startProcess()
    expect(await tryAt(limits)).toBe('tried')
    pass(-0.05)
    for (let attempt = 0; attempt < 4; attempt++) expect(await tryAt(limits)).toBe('tried')
    expect(await tryAt(limits)).toBe(180)
    pass(0.05)
  })

  it('of one subject are nothing to another, and one that was no guess can be given back', async () => {
    const limits = startProcess()
    for (let attempt = 0; attempt < 5; attempt++) await tryAt(limits)
    expect(await tryAt(limits, 'sami')).toBe('tried')
    await limits.giveBack(bound, 'amel')
    expect([await tryAt(limits), await tryAt(limits)]).toEqual(['tried', 180])
  })

  it('by network are not bounded where these limits are lifted', async () => {
    const perNetwork = { ...bound, isPerNetwork: true }
    const take = async (limits: AttemptLimits) => {
      const taken = []
      for (let attempt = 0; attempt < 6; attempt++) taken.push(await limits.tryTake(perNetwork, '192.0.2.1'))
      return taken.at(-1)
    }
    expect([await take(startProcess(false)), await take(startProcess())]).toEqual([true, false])
  })

  it('keep no email and no address', async () => {
    await tryAt(startProcess(), 'amel@example.com')
    const kept = await database.query.selectFrom('attempts').selectAll().execute()
    expect(kept).not.toEqual([])
    expect(JSON.stringify(kept)).not.toContain('amel')
  })
})

it('attempts in the database are forgotten when they are forgiven, and not before', async () => {
  const limits = startProcess()
  for (let attempt = 0; attempt < 5; attempt++) await tryAt(limits)
  await database.transact((tx) => deleteForgivenAttempts(tx, now))
  expect(await tryAt(limits)).toBe(180)
  pass(901)
  await database.transact((tx) => deleteForgivenAttempts(tx, now))
  expect(await database.query.selectFrom('attempts').selectAll().execute()).toEqual([])
})
