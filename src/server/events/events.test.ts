import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { ShopEvent } from '#domain/events/shop-event.ts'
import { openDatabase } from '#server/schema/database.ts'
import { createTestDatabase } from '#test/databases.ts'
import type { EventRaceStart, SeenEvent } from '#test/event-race.ts'
import { runWorkers } from '#test/run-workers.ts'
import { eventFeature } from './feature.ts'
import { numberEvents } from './number-events.ts'
import { forgetCustomerInEvents } from './queries.ts'
import { readEvents, takeEvents, waitForEvents } from './read-events.ts'
import { removeOldEvents } from './remove-old-events.ts'
import { recordEvent } from './record-event.ts'

const { database, url, empty, drop } = await createTestDatabase()
/** Another process, as far as the database can tell. */
const others = [openDatabase(url), openDatabase(url)]
const all = [database, ...others]
beforeEach(empty)
afterAll(async () => {
  await Promise.all(others.map((other) => other.close()))
  await drop()
})

const AT = '2026-03-01T10:00:00.000Z'
type Teller = Pick<typeof database, 'transact'>

const tell = ({ transact }: Teller, name: string, { at = AT, userId }: { at?: string; userId?: string } = {}) =>
  transact((tx) =>
    recordEvent(tx, { type: 'order.confirmed', subjectId: name, payload: { number: name } }, { userId, at }),
  )
const numbersOf = (events: readonly ShopEvent[]) => events.map(({ position }) => position)
const namesOf = (events: readonly ShopEvent[]) => events.map(({ subject }) => subject.id)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const read = (after = 0, limit = 1_000) => readEvents(database, { after, limit })

describe('the feed of events', () => {
  it('holds what was told, in order, with who did it', async () => {
    await tell(database, 'a', { userId: 'u' })
    await tell(database, 'b')
    expect(await read()).toMatchObject([
      {
        position: 1,
        type: 'order.confirmed',
        version: 1,
        subject: { kind: 'order', id: 'a' },
        userId: 'u',
        at: AT,
        payload: { number: 'a' },
      },
      { position: 2, subject: { kind: 'order', id: 'b' }, userId: null },
    ])
    expect(namesOf(await read(1))).toEqual(['b'])
    expect(await read(2)).toEqual([])
  })

  it('holds nothing of a transaction that was rolled back, and leaves no gap for it', async () => {
    await tell(database, 'a')
    const failing = database.transact(async (tx) => {
      await recordEvent(
        tx,
        { type: 'order.confirmed', subjectId: 'x', payload: { number: 'x' } },
        { userId: null, at: AT },
      )
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await tell(database, 'b')
    expect((await read()).map(({ position, subject }) => [position, subject.id])).toEqual([
      [1, 'a'],
      [2, 'b'],
    ])
  })

  it('never numbers past an event that has not committed: it comes later', async () => {
    const told = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const slow = database.transact(async (tx) => {
      await recordEvent(
        tx,
        { type: 'order.confirmed', subjectId: 'slow', payload: { number: '1' } },
        { userId: null, at: AT },
      )
      told.resolve()
      await mayCommit.promise
    })
    await told.promise
    // SQLite has one writer: there the second one waits for the first.
    const quick = database.engine === 'postgres' ? tell(others[0] ?? database, 'quick') : undefined
    await quick
    expect(
      namesOf(await readEvents({ ...database, ...(!quick && { transact: rejects }) }, { after: 0, limit: 9 })),
    ).toEqual(quick ? ['quick'] : [])
    mayCommit.resolve()
    await slow
    expect(namesOf(await read())).toEqual(quick ? ['quick', 'slow'] : ['slow'])
    expect(numbersOf(await read())).toEqual(upTo(quick ? 2 : 1))
  })

  it('gives every event one position without a gap, whoever writes and numbers at the same time', async () => {
    const writers = all.flatMap((teller, process) =>
      Array.from({ length: 4 }, async (_, writer) => {
        for (let turn = 0; turn < 10; turn++) await tell(teller, `${process}-${writer}-${turn}`)
      }),
    )
    const writing = new AbortController()
    const seen: ShopEvent[] = []
    // What a reader has read never changes: it takes up where it was, and must meet every event.
    const reader = (async () => {
      for (let isOver = false; !isOver;) {
        isOver = writing.signal.aborted
        for (let found = 1; found > 0;) {
          const events = await readEvents(database, { after: seen.length, limit: 7 })
          seen.push(...events)
          found = events.length
        }
        await pause(1)
      }
    })()
    const numbering = Promise.all(
      others.map(async (other) => {
        while (!writing.signal.aborted) {
          await numberEvents(other)
          await pause(1)
        }
      }),
    )
    await Promise.all(writers)
    writing.abort()
    await Promise.all([reader, numbering])
    expect(numbersOf(seen)).toEqual(upTo(120))
    expect(new Set(namesOf(seen)).size).toBe(120)
    // What one writer told one after the other stands in that order.
    for (const writer of ['0-0-', '1-2-', '2-3-'])
      expect(namesOf(seen).filter((name) => name.startsWith(writer))).toEqual(
        Array.from({ length: 10 }, (_, turn) => `${writer}${turn}`),
      )
  })

  it('tells three processes the same, each event at one position without a gap, while all three write and number', async () => {
    const names = ['one', 'two', 'three']
    const size = { writers: 4, turns: 10, events: 120 }
    const starts = names.map((name): EventRaceStart => ({ databaseUrl: url, name, ...size }))
    const module = new URL('../../../test/event-worker.ts', import.meta.url)
    const [first = [], ...rest] = await runWorkers<SeenEvent[]>(module, starts)
    expect(first.map(({ position }) => position)).toEqual(upTo(120))
    expect(rest).toEqual([first, first])
    for (const writer of names.flatMap((name) => [0, 1, 2, 3].map((index) => `${name} ${index} `)))
      expect(first.flatMap(({ name }) => (name.startsWith(writer) ? name : []))).toEqual(
        Array.from({ length: 10 }, (_, turn) => `${writer}${turn}`),
      )
  })

  it('keeps what follows from something behind it, though another process told it at the same time', async () => {
    for (let turn = 0; turn < 20; turn++) await tell(all[turn % 3] ?? database, String(turn))
    expect(namesOf(await read())).toEqual(Array.from({ length: 20 }, (_, turn) => String(turn)))
  })

  it('is numbered on when the oldest are deleted', async () => {
    for (const at of ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z']) await tell(database, at, { at })
    await tell(database, 'next')
    await removeOldEvents(database, '2026-02-01T00:00:00.000Z')
    expect((await read()).length).toBe(1)
    await removeOldEvents(database, '2026-04-01T00:00:00.000Z')
    await tell(database, 'after all')
    expect((await read()).map(({ position, subject }) => [position, subject.id])).toEqual([[4, 'after all']])
  })

  it('keeps events for as many days as is set', async () => {
    await tell(database, 'old', { at: '2026-02-01T00:00:00.000Z' })
    await tell(database, 'new', { at: '2026-02-20T00:00:00.000Z' })
    const parts = { database, storage: undefined as never, eventDays: 30 }
    await eventFeature.cleanup(parts, new Date('2026-03-10T00:00:00.000Z'))
    expect(namesOf(await read())).toEqual(['new'])
  })

  it('names a customer who was forgotten no more', async () => {
    await database.transact((tx) =>
      recordEvent(tx, { type: 'customer.registered', subjectId: 'u', payload: {} }, { userId: 'u', at: AT }),
    )
    await tell(database, 'a', { userId: 'u' })
    await tell(database, 'b', { userId: 'staff' })
    await database.transact((tx) => forgetCustomerInEvents(tx, 'u'))
    expect((await read()).map(({ subject, userId }) => [subject.id, userId])).toEqual([
      ['', null],
      ['a', null],
      ['b', 'staff'],
    ])
  })
})

describe('a reader', () => {
  it('takes up where it was, and meets each event once, also where it failed', async () => {
    for (const name of ['a', 'b', 'c']) await tell(database, name)
    const handled: string[] = []
    const take = (limit: number, fails = false) =>
      takeEvents(database, { reader: 'mails', limit }, async (_, events) => {
        if (fails) throw new Error('failed')
        handled.push(...namesOf(events))
      })
    expect(await take(2)).toBe(2)
    await expect(take(2, true)).rejects.toThrow('failed')
    expect(await take(2)).toBe(1)
    expect(await take(2)).toBe(0)
    expect(handled).toEqual(['a', 'b', 'c'])
    expect(await takeEvents(database, { reader: 'other', limit: 9 }, async () => {})).toBe(3)
  })

  it('meets each event once, though several processes read under its name', async () => {
    for (let turn = 0; turn < 30; turn++) await tell(database, String(turn))
    const handled: string[] = []
    await Promise.all(
      all.map(async (process) => {
        const take = () =>
          takeEvents(process, { reader: 'mails', limit: 4 }, async (tx, events) => {
            for (const { id } of events)
              await tx.insertInto('leases').values({ name: id, holder: '', ends_at: 0 }).execute()
          })
        while ((await take()) > 0);
      }),
    )
    handled.push(...(await database.query.selectFrom('leases').select('name').execute()).map(({ name }) => name))
    expect(new Set(handled).size).toBe(30)
  })

  it('waits until another process tells something', async () => {
    const ending = new AbortController()
    const waiting = waitForEvents(database, 0, ending.signal)
    await tell(others[0] ?? database, 'a')
    expect(await waiting).toBe(true)
    expect(namesOf(await read())).toEqual(['a'])
    const inVain = waitForEvents(database, 1, ending.signal)
    ending.abort()
    expect(await inVain).toBe(false)
  })
})

const rejects = () => Promise.reject(new Error('Nothing is to number'))
