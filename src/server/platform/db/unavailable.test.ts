import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
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
  /** Holds the lock, starts a transaction, and counts how often other work gets a turn before the transaction ends. */
  async function transactBesideLock({ lockTimeout, held }: { lockTimeout: number; held: number }) {
    const other = new DatabaseSync(made.url)
    const database = openDatabase(made.url, { lockTimeout })
    other.exec('begin immediate')
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    const free = pause(held).then(() => other.exec('rollback'))
    const [outcome] = await Promise.allSettled([
      database.transact((tx) => tx.insertInto('settings').values({ name: 'a', value: '1', updated_at: '' }).execute()),
    ])
    clearInterval(timer)
    await free
    other.close()
    await database.close()
    return { outcome, turns }
  }

  it('is waited for while other work goes on', async () => {
    const { outcome, turns } = await transactBesideLock({ lockTimeout: 5_000, held: 60 })

    expect(outcome.status).toBe('fulfilled')
    expect(turns).toBeGreaterThan(3)
  })

  it('is waited for no longer than allowed', async () => {
    const { outcome } = await transactBesideLock({ lockTimeout: 20, held: 200 })

    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'BUSY' } })
  })

  it('would stop the process if SQLite waited for it', async () => {
    const path = join(folder, 'blocked.sqlite')
    const other = new DatabaseSync(path)
    const writer = new DatabaseSync(path, { timeout: 50 })
    other.exec('begin immediate')
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    const transact = shareCommits(writer, 0, (work: (tx: undefined) => Promise<unknown>) => work(undefined) as never)

    await expect(transact(async () => {})).rejects.toMatchObject({ errcode: 5 })

    clearInterval(timer)
    expect(turns).toBeLessThan(4)
    other.exec('rollback')
    other.close()
    writer.close()
  })
})
