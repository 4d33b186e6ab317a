import { EventEmitter, once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Worker } from 'node:worker_threads'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Db } from '#server/schema/database.ts'
import { createTestDatabase } from '#test/databases.ts'
import { SqliteReader, startReaderThread } from './dialects/sqlite-reader.ts'

const made = await createTestDatabase()
const { database } = made
const isPostgres = database.engine === 'postgres'
beforeEach(made.empty)
afterAll(made.drop)

const write = (name: string) => database.transact((tx) => insertSetting(tx, name))
const insertSetting = (db: Db, name: string) =>
  db.insertInto('settings').values({ name, value: '1', updated_at: '' }).execute()

/** Counts to `last`: one row for each number, or their sum. */
const listNumbers = (last: number) =>
  sql<{
    n: number
  }>`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${last}) select n from numbers`
const addUpNumbers = (last: number) =>
  sql<{
    sum: number
  }>`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${last}) select sum(n) as sum from numbers`

describe('a long query', () => {
  it('sees what has just been committed', async () => {
    for (const name of ['a', 'b', 'c']) {
      await write(name)
      const found = await database.longQuery.selectFrom('settings').select('name').where('name', '=', name).execute()
      expect(found).toEqual([{ name }])
    }
  })

  it('answers with all rows in order, however many', async () => {
    const { rows } = await listNumbers(1_234).execute(database.longQuery)

    expect(rows).toHaveLength(1_234)
    expect(rows.every(({ n }, place) => n === place + 1)).toBe(true)
  })

  it('answers with what the columns hold', async () => {
    const { rows } = await sql`select 'Zoë' as text, 1.5 as number, null as missing`.execute(database.longQuery)

    expect(rows).toEqual([{ text: 'Zoë', number: 1.5, missing: null }])
  })

  it('refuses to write', async () => {
    await expect(insertSetting(database.longQuery, 'a')).rejects.toThrow(/readonly|inside database.transact/)
    expect(await database.query.selectFrom('settings').select('name').execute()).toEqual([])
  })

  it('fails with the error of its statement, and the next one works', async () => {
    await expect(sql`select missing from settings`.execute(database.longQuery)).rejects.toThrow(/missing/)
    await expect(addUpNumbers(3).execute(database.longQuery)).resolves.toMatchObject({ rows: [{ sum: 6 }] })
  })
})

/** Turns of the event loop until the statement is answered. */
async function countTurns(db: Db) {
  const answered = new AbortController()
  const answer = addUpNumbers(300_000)
    .execute(db)
    .finally(() => answered.abort())
  let turns = 0
  for (; !answered.signal.aborted; turns++) await new Promise(setImmediate)
  await answer
  return turns
}

describe.runIf(!isPostgres)('a statement of SQLite that takes long', () => {
  it('lets the event loop turn', async () => {
    expect(await countTurns(database.longQuery)).toBeGreaterThan(10)
  })

  it('would hold it on the connection of this thread', async () => {
    expect(await countTurns(database.query)).toBeLessThan(5)
  })
})

describe.runIf(!isPostgres)('the thread that reads', () => {
  const readers: SqliteReader[] = []
  let folder: string
  let path: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hanout-reader-'))
    path = join(folder, 'one.sqlite')
    new DatabaseSync(path).close()
  })
  afterEach(async () => {
    vi.useRealTimers()
    await Promise.all(readers.splice(0).map((reader) => reader.close()))
    await rm(folder, { recursive: true })
  })

  /** A reader, and the threads that it started: real ones, or what `start` makes. */
  function watched(options: ConstructorParameters<typeof SqliteReader>[1] = {}) {
    const threads: Worker[] = []
    const start = (file: string) => {
      const thread = (options.start ?? startReaderThread)(file)
      threads.push(thread)
      return thread
    }
    const reader = new SqliteReader(path, { ...options, start })
    readers.push(reader)
    return { threads, read: (text = 'select 1 as one') => reader.executeQuery(CompiledQuery.raw(text)), reader }
  }

  it('is one for all statements', async () => {
    const { threads, read } = watched()

    await Promise.all([read(), read('select 2 as two')])
    expect(await read()).toEqual({ rows: [{ one: 1 }] })

    expect(threads).toHaveLength(1)
  })

  it('ends when no statement has come for a while, and another one starts with the next', async () => {
    const { threads, read } = watched({ idleTimeout: 1 })
    await read()
    await once(threads[0] as Worker, 'exit')

    expect(await read()).toEqual({ rows: [{ one: 1 }] })
    expect(threads).toHaveLength(2)
  })

  it('that dies refuses its statements as busy, and another one reads the next', async () => {
    const { threads, read } = watched()
    const underWay = Promise.allSettled([read()])
    await threads[0]?.terminate()

    expect(await underWay).toMatchObject([{ reason: { code: 'BUSY' } }])
    expect(await read()).toEqual({ rows: [{ one: 1 }] })
    expect(threads).toHaveLength(2)
  })

  it('that takes too long is given up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { threads, read } = watched({ start: startSilentThread })
    const underWay = Promise.allSettled([read()])

    await vi.advanceTimersByTimeAsync(30_000)

    expect(await underWay).toMatchObject([{ reason: { code: 'BUSY' } }])
    expect(threads.map(({ threadId }) => threadId)).toEqual([-1])
    const another = read()
    expect(threads).toHaveLength(2)
    threads[1]?.emit('message', { id: 1, columns: ['one'], rows: [[1]], hasMore: false })
    expect(await another).toEqual({ rows: [{ one: 1 }] })
  })

  it('ends its statements before it is closed, and refuses later ones as busy', async () => {
    const { read, reader } = watched()
    const underWay = read()

    await reader.close()

    expect(await underWay).toEqual({ rows: [{ one: 1 }] })

    await expect(read()).rejects.toMatchObject({ code: 'BUSY' })
  })
})

/** A thread that answers nothing by itself. */
function startSilentThread(): Worker {
  const thread = Object.assign(new EventEmitter(), {
    threadId: 1,
    ref: () => {},
    unref: () => {},
    postMessage: () => {},
    async terminate() {
      thread.threadId = -1
    },
  })
  return thread as unknown as Worker
}
