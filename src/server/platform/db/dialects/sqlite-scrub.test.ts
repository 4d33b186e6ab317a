import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { migrate, openDatabase } from '#server/schema/database.ts'
import { insertUser } from '#server/accounts/queries.ts'

const folder = await mkdtemp(join(tmpdir(), 'hanout-scrub-'))
const path = join(folder, 'shop.sqlite')
const database = openDatabase(path)
await migrate(database)
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const emails = Array.from({ length: 300 }, (_, number) => `canary${number}@example.com`)

async function findLeft() {
  const bytes = await Promise.all([path, `${path}-wal`].map((file) => readFile(file, 'latin1')))
  return emails.filter((email) => bytes.join('').includes(email))
}

/** Pages that hold nothing any more. Only a file that is written anew has none. */
async function countFreePages() {
  const { rows } = await sql<{ freelist_count: number }>`pragma freelist_count`.execute(database.query)
  return rows[0]?.freelist_count
}

it('leaves nothing of deleted rows, in a file that is written anew', async () => {
  await database.transact(async (tx) => {
    for (const email of emails) {
      const account = { id: email, email, name: 'Amel', lastname: '', phone: '', created_at: '' }
      await insertUser(tx, { ...account, is_verified: 1, is_admin: 0, password_hash: '' })
    }
  })
  await database.transact((tx) => tx.deleteFrom('users').execute())
  expect((await findLeft()).length).toBeGreaterThan(0)
  expect(await countFreePages()).toBeGreaterThan(0)

  await database.scrub(['users'])

  expect(await findLeft()).toEqual([])
  expect(await countFreePages()).toBe(0)
})

it('lets others write meanwhile', async () => {
  const write = (number: number) =>
    database.transact((tx) =>
      tx
        .insertInto('settings')
        .values({ name: `during-${number}`, value: '1', updated_at: '' })
        .execute(),
    )
  const scrubbed = database.scrub(['users'])
  await Promise.all([scrubbed, ...Array.from({ length: 20 }, (_, number) => write(number))])

  const { count } = await database.query
    .selectFrom('settings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('name', 'like', 'during-%')
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(20)
})
