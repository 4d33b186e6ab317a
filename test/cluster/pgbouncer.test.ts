import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, openDatabase, type Database, type Db } from '#server/schema/database.ts'
import { startPostgres, type PostgresServer } from '#test/postgres.ts'
import { startPgBouncer, type PgBouncer } from './pgbouncer.ts'

let server: PostgresServer
let pooler: PgBouncer
/** Two processes' worth of connections, through fewer sessions of the server. */
let databases: [Database, Database]

beforeAll(async () => {
  server = await startPostgres({ settings: ['synchronous_commit=on'] })
  pooler = await startPgBouncer(server, { poolSize: 3 })
  databases = [openDatabase(pooler.url), openDatabase(pooler.url)]
  await migrate(databases[0])
})
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()))
  await pooler.stop()
  await server.stop()
})

const insert = (name: string) => (tx: Db) =>
  tx.insertInto('settings').values({ name, value: '0', updated_at: '' }).execute()
const readTimeouts = async (db: Db) =>
  (
    await sql<{
      timeouts: string
    }>`select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') as timeouts`.execute(db)
  ).rows

describe('through PgBouncer in transaction mode', () => {
  it('transactions and reads have the settings of the shop, and leave none to others', async () => {
    const [database] = databases
    expect(await database.transact(readTimeouts)).toEqual([{ timeouts: '30s 5s' }])
    expect(await readTimeouts(database.query)).toEqual([{ timeouts: '30s 5s' }])

    const client = new pg.Client(pooler.url)
    await client.connect()
    const seen: pg.QueryResult<{ jit: string }>[] = []
    for (let turn = 0; turn < 9; turn++) seen.push(await client.query("select current_setting('jit') as jit"))
    await client.end()

    expect(new Set(seen.flatMap(({ rows }) => rows.map(({ jit }) => jit)))).toEqual(new Set(['on']))
  })

  it('without a pooler the session keeps them', async () => {
    const direct = openDatabase(server.url)
    try {
      expect(await readTimeouts(direct.query)).toEqual([{ timeouts: '30s 5s' }])
      expect(await direct.transact(readTimeouts)).toEqual([{ timeouts: '30s 5s' }])
    } finally {
      await direct.close()
    }
  })

  it('transactions of two processes that change sessions add up', async () => {
    await databases[0].transact(insert('count'))
    const raise = (database: Database) =>
      database.transact(async (tx) => {
        const { value } = await tx
          .selectFrom('settings')
          .select('value')
          .where('name', '=', 'count')
          .forUpdate()
          .executeTakeFirstOrThrow()
        await tx
          .updateTable('settings')
          .set({ value: String(Number(value) + 1) })
          .where('name', '=', 'count')
          .execute()
      })

    for (let round = 0; round < 20; round++)
      await Promise.all(
        databases.flatMap((database) => [
          raise(database),
          raise(database),
          database.query.selectFrom('settings').select('name').execute(),
        ]),
      )

    const { value } = await databases[1].query
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'count')
      .executeTakeFirstOrThrow()
    expect(value).toBe('80')
  })

  it('a restart refuses for less than two seconds what it cuts, heals by itself, and loses nothing that was acknowledged', async () => {
    const acknowledged: string[] = []
    const refused: { code: unknown; wait: number }[] = []
    const over = new AbortController()
    const write = async (database: Database, writer: number) => {
      for (let turn = 0; !over.signal.aborted; turn++) {
        const begun = performance.now()
        const name = `${writer}-${turn}`
        try {
          await database.transact(insert(name))
          acknowledged.push(name)
        } catch (error) {
          refused.push({ code: (error as { code?: unknown }).code, wait: performance.now() - begun })
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
      }
    }
    const writing = Promise.all(
      databases.flatMap((database, index) => [write(database, index), write(database, index + 2)]),
    )
    await waitUntil(() => acknowledged.length > 50)
    await pooler.halt()
    await waitUntil(() => refused.length > 8)
    await pooler.start()
    const before = acknowledged.length
    await waitUntil(() => acknowledged.length > before + 50)
    over.abort()
    await writing

    const written = await databases[0].query.selectFrom('settings').select('name').execute()
    expect(written.map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged))
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['BUSY']))
    expect(Math.max(...refused.map(({ wait }) => wait))).toBeLessThan(2_000)
  })
})

async function waitUntil(isDone: () => boolean) {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 10))
}
