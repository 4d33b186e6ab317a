import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/schema/database.ts'
import { createTestDatabase } from '#test/databases.ts'
import { shareCommits } from './dialects/shared-commit.ts'
import { toUnavailable } from './unavailable.ts'

const made = await createTestDatabase()
const isPostgres = made.database.engine === 'postgres'
beforeEach(made.empty)
afterAll(made.drop)

const folder = await mkdtemp(join(tmpdir(), 'hanout-locks-'))
afterAll(() => rm(folder, { recursive: true }))

const failure = (code: string, message = '') => Object.assign(new Error(message), { code })
const sqliteFailure = (errcode: number) => Object.assign(failure('ERR_SQLITE_ERROR'), { errcode })

interface Lock {
  lockTimeout: number
  /** Milliseconds that SQLite itself waits, and the process with it. */
  busyTimeout?: number
  turns?: number
}

describe('an error of a driver', () => {
  it.each(['57P01', '57P03', '53300', '08006', '55P03', '57014', 'ECONNREFUSED', 'ECONNRESET'])(
    '%s says that the database cannot answer now',
    (code) => expect(toUnavailable(failure(code))).toMatchObject({ code: 'BUSY', status: 503 }),
  )

  it.each([failure('53100'), failure('ENOSPC'), sqliteFailure(13)])('%s says that the disk is full', (error) =>
    expect(toUnavailable(error)).toMatchObject({ code: 'STORAGE_FULL', status: 507 }),
  )

  it('says that another process holds the lock of SQLite, also by an extended code', () => {
    expect(toUnavailable(sqliteFailure(517))).toMatchObject({ code: 'BUSY' })
  })

  it.each([failure('23505'), failure('40001'), sqliteFailure(19), new Error('broken')])(
    '%s stays what it is',
    (error) => expect(toUnavailable(error)).toBe(error),
  )
})

describe.runIf(isPostgres)('a connection that the server ends in the middle of a transaction', () => {
  it('is refused as busy, and the next one works', async () => {
    const ended = made.database.transact((tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx))

    await expect(ended).rejects.toMatchObject({ code: 'BUSY' })
    await expect(made.database.transact((tx) => sql`select 1 as one`.execute(tx))).resolves.toMatchObject({
      rows: [{ one: 1 }],
    })
  })
})

describe.runIf(!isPostgres)('a lock that another process holds', () => {
  const path = join(folder, 'locked.sqlite')
  const other = new DatabaseSync(path)
  afterAll(() => other.close())

  /** Holds the lock, starts a transaction, and lets go after some turns of the event loop, or when the transaction is over. */
  async function transactBesideLock({ lockTimeout, busyTimeout = 0, turns = Infinity }: Lock) {
    const writer = new DatabaseSync(path, { timeout: busyTimeout })
    const transact = shareCommits(
      writer,
      lockTimeout,
      (work: (tx: undefined) => Promise<unknown>) => work(undefined) as never,
    )
    other.exec('begin immediate')
    const over = new AbortController()
    const transaction = transact(async () => 'written').finally(() => over.abort())
    const outcome = Promise.allSettled([transaction])
    for (let turn = 0; turn < turns && !over.signal.aborted; turn++) await new Promise(setImmediate)
    other.exec('rollback')
    const [{ status, ...rest }] = await outcome
    writer.close()
    return { status, ...rest }
  }

  it('is waited for while other work goes on', async () => {
    expect(await transactBesideLock({ lockTimeout: 20_000, turns: 20 })).toMatchObject({ value: 'written' })
  })

  it('is waited for no longer than allowed', async () => {
    expect(await transactBesideLock({ lockTimeout: 20 })).toMatchObject({ reason: { errcode: 5 } })
  })

  it('is left to others by a process that always has something to write', async () => {
    const openWriter = (lockTimeout: number) => {
      const writer = new DatabaseSync(path, { timeout: 0 })
      const execute = (work: (tx: undefined) => Promise<unknown>) => work(undefined) as never
      return { writer, transact: shareCommits(writer, lockTimeout, execute) }
    }
    const [busy, modest] = [openWriter(20_000), openWriter(1_000)]
    const over = new AbortController()
    // Each holds the lock over a turn of the event loop, and the next one is always waiting.
    const write = async () => {
      while (!over.signal.aborted) await busy.transact(() => new Promise(setImmediate))
    }
    const writing = Promise.all([write(), write(), write()])
    await new Promise(setImmediate)

    const outcome = await modest.transact(async () => 'written').catch((error: unknown) => error)

    over.abort()
    await writing
    for (const { writer } of [busy, modest]) writer.close()
    expect(outcome).toBe('written')
  })

  it('would stop the process if SQLite waited for it', async () => {
    const blocked = { lockTimeout: 20, busyTimeout: 21, turns: 20 }

    expect(await transactBesideLock(blocked)).toMatchObject({ reason: { errcode: 5 } })
  })

  it('refuses a transaction as busy', async () => {
    const database = openDatabase(path, { lockTimeout: 0 })
    other.exec('begin immediate')

    await expect(database.transact(async () => {})).rejects.toMatchObject({ code: 'BUSY' })

    other.exec('rollback')
    await database.close()
  })
})
