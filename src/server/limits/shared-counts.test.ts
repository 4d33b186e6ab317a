import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { SharedCounts, type CountStore } from '#server/platform/limits/shared-counts.ts'
import { createTestDatabase } from '#test/databases.ts'
import { createDatabaseCountStore } from './database-count-store.ts'
import { deleteRequestCounts } from './queries.ts'

const { database, empty, drop } = await createTestDatabase()
afterAll(drop)

const MINUTE = 60_000
let now = 100 * MINUTE
let writes = 0
const inDatabase = createDatabaseCountStore(database)
const store: CountStore = {
  add(...given) {
    writes += 1
    return inDatabase.add(...given)
  },
}
beforeEach(async () => {
  await empty()
  writes = 0
})
/** Processes that share nothing but the store. */
const startProcesses = (count: number, shared: CountStore = store) =>
  Array.from({ length: count }, () => new SharedCounts(shared, { now: () => now }))
/** How many of so many requests, spread over the processes, stay within the bound. */
async function countPassed(processes: SharedCounts[], { requests, max }: { requests: number; max: number }) {
  let passed = 0
  for (let request = 0; request < requests; request++) {
    const { current } = (await processes[request % processes.length]?.count('caller', max)) ?? { current: Infinity }
    if (current <= max) passed += 1
  }
  return passed
}

describe('requests of one caller', () => {
  it.each([10, 30, 120])('pass as often as a bound of %i says, over three processes as over one', async (max) => {
    expect(await countPassed(startProcesses(3), { requests: 5 * max, max })).toBe(max)
  })

  it('would pass three times as often if each process counted by itself', async () => {
    const alone = Array.from({ length: 3 }, () => {
      let count = 0
      return new SharedCounts({ add: async (...[, , added]) => (count += added) }, { now: () => now })
    })
    expect(await countPassed(alone, { requests: 150, max: 30 })).toBe(90)
  })

  it('pass as often at the same moment, but for the tenth that two processes have not told', async () => {
    const processes = startProcesses(3)
    const counts = Array.from({ length: 60 }, async (_, request) => processes[request % 3]?.count('caller', 20))
    const passed = (await Promise.all(counts)).filter((count) => count && count.current <= 20)
    // Of the first tenth that a process counts by itself, the others may not know before they are done.
    expect(passed.length).toBeGreaterThanOrEqual(20)
    expect(passed.length).toBeLessThanOrEqual(20 + 2 * 2)
  })

  it('cost nothing while they are few, and nothing once they are refused', async () => {
    const [one = new SharedCounts(store)] = startProcesses(1)
    await countPassed([one], { requests: 6, max: 60 })
    expect(writes).toBe(0)
    await countPassed([one], { requests: 194, max: 60 })
    // Six were added at once with the seventh, and the 61st was the last to be counted.
    expect(writes).toBe(55)
  })

  it('are added up once a second where the bound is large', async () => {
    const processes = startProcesses(3)
    await countPassed(processes, { requests: 900, max: 1_200 })
    now += 1_000
    await countPassed(processes, { requests: 3, max: 1_200 })
    // A count is shared beside the answer: the next answers know it.
    const askAgain = async () => {
      now += 1_000
      return (await processes[0]?.count('caller', 1_200))?.current
    }
    await expect.poll(askAgain).toBeGreaterThan(900)
    expect(writes).toBeLessThan(30)
    now += MINUTE
  })

  it('begin anew with the minute', async () => {
    const processes = startProcesses(3)
    await countPassed(processes, { requests: 40, max: 10 })
    now += MINUTE
    expect(await countPassed(processes, { requests: 40, max: 10 })).toBe(10)
  })
})

describe('requests of one caller', () => {
  it('are deleted after their minute', async () => {
    await countPassed(startProcesses(3), { requests: 40, max: 10 })
    await database.transact((tx) => deleteRequestCounts(tx, Math.floor(now / MINUTE) + 1))
    expect(await database.query.selectFrom('request_counts').selectAll().execute()).toEqual([])
  })

  it('are counted by each process where the store is away, and keep no address', async () => {
    const away: CountStore = { add: () => Promise.reject(new Error('away')) }
    expect(await countPassed(startProcesses(1, away), { requests: 40, max: 10 })).toBe(10)

    await countPassed(startProcesses(1), { requests: 5, max: 10 })
    const rows = await database.query.selectFrom('request_counts').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('caller')
  })
})
