import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listMigrations, NewerDataError, watchNewerData } from '#server/platform/db/migrate.ts'
import { prepareShop } from '#server/prepare-shop.ts'
import { openShop } from '#test/shop.ts'
import { migrate, migrationsFolder, openDatabase } from './database.ts'
import { stopIfOutdated } from './version-job.ts'

const shop = await openShop()
const config = {
  dataDir: shop.folder,
  secretKeys: undefined,
  logLevel: 'silent' as const,
  isDemo: false,
  adminEmail: 'owner@example.com',
  adminPassword: undefined,
}
beforeEach(async () => {
  await shop.empty()
  await forget()
})
afterAll(async () => {
  await forget()
  await shop.close()
})

const runScript = (script: string) => shop.database.migrateWith(async (run) => void (await run(script)))
const forget = () => runScript(`delete from migrations where name like '9999%'`)
/** What a newer version leaves that has run one more migration. */
const runNewer = (olderMayWrite?: 1) =>
  runScript(
    olderMayWrite
      ? `insert into migrations (name, run_at, older_may_write) values ('9999_more.sql', '', 1)`
      : `insert into migrations (name, run_at) values ('9999_more.sql', '')`,
  )

describe('a version on the data of a newer one', () => {
  it('does not start where a migration it does not know lets nobody else write, and changes nothing', async () => {
    await runNewer()
    await expect(prepareShop(shop.database, shop.images.storage, config)).rejects.toThrow(
      /newer version .*9999_more\.sql.*Nothing was changed.*docs\/deploy\.md/,
    )
    await expect(prepareShop(shop.database, shop.images.storage, config)).rejects.toThrow(NewerDataError)
    expect(await shop.database.query.selectFrom('users').select('id').execute()).toEqual([])
  })

  it('starts where that migration says that older versions may write', async () => {
    await runNewer(1)
    expect(await migrate(shop.database)).toEqual(['9999_more.sql'])
    await prepareShop(shop.database, shop.images.storage, config)
  })

  it('that runs meanwhile refuses orders and edits politely, and shows its pages', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 5 } } })
    const database = openDatabase(shop.address)
    const findNewer = watchNewerData(database, migrationsFolder)
    const told: string[] = []
    const look = () => stopIfOutdated(database, findNewer, (reason) => void told.push(reason.message))
    await look()
    await database.transact((tx) => tx.updateTable('products').set({ model: 'Marsa' }).execute())
    await runNewer()
    await look()
    await look()

    await expect(
      database.transact((tx) => tx.updateTable('products').set({ model: 'Other' }).execute()),
    ).rejects.toMatchObject({ code: 'SHOP_MOVING', status: 503, message: expect.stringContaining('updated') })
    expect(await database.query.selectFrom('products').select('model').execute()).toEqual([{ model: 'Marsa' }])
    expect([database.isWritingStopped(), told.length, product.sku().length > 0]).toEqual([true, 1, true])
    await database.close()
  })
})

it('every migration since says whether older versions may write, and is recorded so', async () => {
  const all = await listMigrations(migrationsFolder)
  const since = all.slice(all.findIndex((name) => name.endsWith('_older_versions.sql')))
  const texts = await Promise.all(since.map((name) => readFile(new URL(name, migrationsFolder), 'utf8')))
  const silent = since.filter(
    (_, index) => !/^-- Older versions may (not )?write[.:]|olderMayWrite/.test(texts[index] ?? ''),
  )
  expect(silent).toEqual([])
  const open = since.filter((_, index) => /^-- Older versions may write|olderMayWrite = true/.test(texts[index] ?? ''))
  const { rows } = await sql<{ name: string }>`select name from migrations where older_may_write = 1`.execute(
    shop.database.query,
  )
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(open))
})
