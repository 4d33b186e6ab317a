import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { removeStaleData, startCleanupJob } from '#server/cleanup-job.ts'
import { Lease } from '#server/platform/jobs/lease.ts'
import { processName } from '#server/platform/jobs/process-name.ts'
import { openShop } from '#test/shop.ts'
import { createDatabaseLeaseStore } from './database-lease-store.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const store = createDatabaseLeaseStore(shop.database)
let now = 1_000_000
/** A process of its own, which shares nothing with the others but the database. */
const leaseOf = (holder: string, name = 'work') => new Lease(store, name, { holder, now: () => now })
/** Work that goes on until it is asked to end. */
function makeWork() {
  const begun = Promise.withResolvers<void>()
  const { promise, resolve } = Promise.withResolvers<void>()
  const run = () => {
    begun.resolve()
    return promise
  }
  return { run, begun: begun.promise, end: resolve }
}
const nothing = async () => {}

describe('a lease', () => {
  it('is given to one process at a time, and to the next one when the work is done or has failed', async () => {
    const work = makeWork()
    const first = leaseOf('a').tryRun(work.run)
    await work.begun
    expect(await leaseOf('b').tryRun(nothing)).toBe(false)
    expect(await leaseOf('b', 'other work').tryRun(nothing)).toBe(true)
    work.end()
    expect(await first).toBe(true)

    await expect(leaseOf('b').tryRun(() => Promise.reject(new Error('failed')), { keepFor: 1_000 })).rejects.toThrow(
      'failed',
    )
    expect(await leaseOf('a').tryRun(nothing)).toBe(true)
  })

  it('is given to one of many that ask at the same moment', async () => {
    const work = makeWork()
    const asked = Array.from({ length: 12 }, (_, index) => leaseOf(`process ${index}`).tryRun(work.run))
    await work.begun
    const refused = await Promise.race([Promise.all(asked.map((one) => one.catch(String))), countRefused(asked, 11)])
    expect(refused).toBe(11)
    work.end()
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1)
  })

  it('stays away from all after work that is done for a while, also from its own process', async () => {
    await leaseOf('a').tryRun(nothing, { keepFor: 60_000 })
    expect([await leaseOf('b').tryRun(nothing), await leaseOf('a').tryRun(nothing)]).toEqual([false, false])
    now += 60_000
    expect(await leaseOf('b').tryRun(nothing)).toBe(true)
  })

  it('passes on a while after its process has died, at once where that can be seen', async () => {
    const { transact } = shop.database
    const hold = (holder: string) =>
      transact((tx) =>
        tx
          .insertInto('leases')
          .values({ name: holder, holder, ends_at: now + 15_000 })
          .execute(),
      )
    await hold('of another machine')
    expect(await leaseOf('a', 'of another machine').tryRun(nothing)).toBe(false)
    now += 15_000
    expect(await leaseOf('a', 'of another machine').tryRun(nothing)).toBe(true)

    // The number of this process, which was given away before.
    const gone = `${processName.split(' ').slice(0, -1).join(' ')} 00000000-0000-0000-0000-000000000000`
    await hold(gone)
    expect(await leaseOf('a', gone).tryRun(nothing)).toBe(true)
    await hold(processName)
    expect(await leaseOf('a', processName).tryRun(nothing)).toBe(false)
  })

  it('is prolonged while the work goes on, and tells when it is lost', async () => {
    let takes = 0
    const lost = Promise.withResolvers<void>()
    const impatient = new Lease({ ...store, take: async () => ++takes <= 3 }, 'work', { holder: 'a', duration: 3 })
    await impatient.tryRun((signal) => {
      signal.addEventListener('abort', () => lost.resolve())
      return lost.promise
    })
    expect(takes).toBeGreaterThan(3)
  })
})

it('stale data is removed once, however many processes begin at once', async () => {
  const runs = new Set<string>()
  /** A process that notes that it runs. */
  const watched = (name: string): typeof shop.database => ({
    ...shop.database,
    get longQuery() {
      // The searches for unused images and films are the last steps of a run.
      runs.add(name)
      return shop.database.longQuery
    },
  })
  const ended = () => expect.poll(() => shop.database.query.selectFrom('leases').select('holder').execute())
  const errors: unknown[] = []
  const start = (name: string) =>
    startCleanupJob(watched(name), shop.images.storage, (error) => void errors.push(error))
  const jobs = ['a', 'b', 'c'].map(start)
  await ended().toEqual([{ holder: '' }])
  await Promise.all(jobs.map((job) => job.stop()))
  expect([runs.size, errors]).toEqual([1, []])
  runs.clear()
  // Without the lease, each would.
  await Promise.all(['a', 'b'].map((name) => removeStaleData(watched(name), shop.images.storage, new Date())))
  expect([...runs].toSorted()).toEqual(['a', 'b'])
})

/** Resolves with the count when so many of the answers are no. */
function countRefused(answers: Promise<boolean>[], wanted: number): Promise<number> {
  return new Promise((resolve) => {
    let count = 0
    for (const answer of answers) void answer.then((isTaken) => !isTaken && ++count === wanted && resolve(count))
  })
}
