import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, openDatabase, type Database } from '#server/schema/database.ts'
import { startPostgres, type PostgresServer } from '#test/postgres.ts'
import { primarySettings, startPostgresReplica, type PostgresReplica } from './postgres-replica.ts'

let primary: PostgresServer
let replica: PostgresReplica
let database: Database

beforeAll(async () => {
  primary = await startPostgres({ settings: primarySettings })
  replica = await startPostgresReplica(primary)
  database = openDatabase(primary.url, { replicaUrl: replica.url })
  await migrate(database)
})
afterAll(async () => {
  await database.close()
  await replica.stop()
  await primary.stop()
})

const write = (name: string) =>
  database.transact((tx) => tx.insertInto('settings').values({ name, value: '1', updated_at: '' }).execute())

describe('a replica on its own', () => {
  it('shows nothing new while it is paused, and everything when it has caught up', async () => {
    const beside = openDatabase(replica.url)
    const list = async () =>
      (await beside.query.selectFrom('settings').select('name').execute()).map(({ name }) => name)
    try {
      await replica.waitUntilCaughtUp()
      await replica.pauseReplay()
      await write('a')
      expect(await list()).toEqual([])

      await replica.resumeReplay()
      await replica.waitUntilCaughtUp()
      expect(await list()).toEqual(['a'])
    } finally {
      await beside.close()
    }
  })
})

/** Whether the replica answers, and not the primary. */
const isReplicaAsked = async () =>
  (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(database.replicaQuery)).rows[0]?.is

const isSeen = async (name: string) =>
  (await database.replicaQuery.selectFrom('settings').select('name').where('name', '=', name).execute()).length === 1

/** Writes, and returns whether the next question sees it and how long its answer took. */
async function writeAndLook(name: string) {
  await write(name)
  const begun = performance.now()
  return { isSeen: await isSeen(name), isQuick: performance.now() - begun < 2_000 }
}

const wellSeen = { isSeen: true, isQuick: true }

async function waitUntilReplicaIsAsked() {
  while (!(await isReplicaAsked())) await new Promise((resolve) => setTimeout(resolve, 50))
}

describe('what may lag', () => {
  beforeAll(() => replica.waitUntilCaughtUp())

  it('is answered by the replica', async () => {
    await waitUntilReplicaIsAsked()
    expect(await isReplicaAsked()).toBe(true)
  })

  it('shows what has just been committed, also by another process', async () => {
    const other = openDatabase(primary.url)
    try {
      for (let turn = 0; turn < 50; turn++) {
        const name = `other-${turn}`
        await other.transact((tx) => tx.insertInto('settings').values({ name, value: '1', updated_at: '' }).execute())
        expect(await isSeen(name)).toBe(true)
      }
    } finally {
      await other.close()
    }
  })

  it('is refused where it locks or writes, so that nothing decides by it', async () => {
    await waitUntilReplicaIsAsked()
    const lock = database.replicaQuery.selectFrom('settings').select('value').forUpdate().execute()
    await expect(lock).rejects.toMatchObject({ code: '25006' })
    const insert = database.replicaQuery.insertInto('settings').values({ name: 'x', value: '1', updated_at: '' })
    await expect(insert.execute()).rejects.toThrow('inside database.transact')
  })

  it('is answered by the primary while the replica is behind, and by the replica when it has caught up', async () => {
    await waitUntilReplicaIsAsked()
    await replica.pauseReplay()
    expect(await writeAndLook('behind')).toEqual(wellSeen)
    expect(await isReplicaAsked()).toBe(false)

    await replica.resumeReplay()
    await waitUntilReplicaIsAsked()
    expect(await isSeen('behind')).toBe(true)
  })

  it('is answered by the primary within two seconds when the replica hangs, and by the replica when it goes on', async () => {
    await waitUntilReplicaIsAsked()
    replica.signal('SIGSTOP')
    try {
      expect(await writeAndLook('hung')).toEqual(wellSeen)
      expect(await writeAndLook('hung again')).toEqual(wellSeen)
    } finally {
      replica.signal('SIGCONT')
    }
    await waitUntilReplicaIsAsked()
    expect(await isSeen('hung again')).toBe(true)
  })

  it('is answered by the primary when the replica is away, and by the replica when it is back', async () => {
    await waitUntilReplicaIsAsked()
    await replica.halt('SIGKILL')
    expect(await writeAndLook('away')).toEqual(wellSeen)

    await replica.start()
    await waitUntilReplicaIsAsked()
    expect(await isSeen('away')).toBe(true)
  })

  it('is answered by the primary where the address is that of no replica', async () => {
    const mistaken = openDatabase(primary.url, { replicaUrl: primary.url })
    try {
      const { rows } = await sql<{ one: number }>`select 1 as one`.execute(mistaken.replicaQuery)
      expect(rows).toEqual([{ one: 1 }])
    } finally {
      await mistaken.close()
    }
  })
})
