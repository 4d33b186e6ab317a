import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createBackup } from '#server/backup/create-backup.ts'
import { restoreBackup } from '#server/backup/restore/restore-backup.ts'
import { moveShop } from '#server/move/move-shop.ts'
import { openDatabase } from '#server/schema/database.ts'
import { openShopWith } from '#test/extensions/open-extensions.ts'
import { useTable } from './context/table-queries.ts'
import { runExtensionScripts } from './scripts/carry-scripts.ts'

const shop = await openShopWith(['extensions/loyalty'])
const folder = await mkdtemp(join(tmpdir(), 'hanout-carried-'))
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const placeNamed = (name: string) => {
  const dataDir = join(folder, name)
  return { dataDir, databaseAddress: join(dataDir, 'shop.sqlite'), storageUrl: undefined }
}

async function stampsIn(databaseAddress: string) {
  const database = openDatabase(databaseAddress)
  const stamps = await useTable(database, 'loyalty', { what: 'list', table: 'stamps', where: {} })
  await database.close()
  return stamps
}

it('what extensions keep comes back from a backup, and moves with the shop', async () => {
  const { api } = await shop.signIn({ isAdmin: true })
  await api.switchExtension({ id: 'loyalty', isOn: true, rights: ['orders:read'] })
  const row = { order_id: 'a', phone: '20 123 456', at: '2026-01-01T00:00:00.000Z' }
  for (const isNew of [true, false])
    expect(await useTable(shop.database, 'loyalty', { what: 'insert', table: 'stamps', row })).toBe(isNew)

  const path = join(folder, 'backup')
  await createBackup({ database: shop.database, storage: shop.images.storage }, path)
  const restored = placeNamed('restored')
  await restoreBackup(path, restored)
  expect(await stampsIn(restored.databaseAddress)).toEqual([row])

  const moved = placeNamed('moved')
  await moveShop({ dataDir: shop.folder, databaseAddress: shop.address, storageUrl: undefined }, moved)
  expect(await stampsIn(moved.databaseAddress)).toEqual([row])
})

it('a script of a backup that names anything else is refused before it runs', async () => {
  const ran: string[] = []
  const scripts = [{ id: 'loyalty', script: 'delete from users' }]
  await expect(runExtensionScripts((statement) => ran.push(statement), scripts)).rejects.toThrow('does not begin with')
  expect(ran).toEqual([])
})
