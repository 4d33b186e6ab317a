import { afterAll, beforeEach, expect, it } from 'vitest'
import { startTestImport } from '#test/imports/import-builders.ts'
import { blackTeeRow } from '#test/product-csv.ts'
import { openShop } from '#test/shop.ts'
import { importTogether } from './import-together.ts'
import { listItemsLeft } from './run-queries.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const rows = Array.from({ length: 20 }, (_, number) =>
  blackTeeRow('M', { handle: `tee-${number}`, title: `Tee ${number}` }),
)

it('counts no product twice that two processes have listed before either has brought it', async () => {
  const { database } = shop
  const importId = await startTestImport(database, rows)
  const items = await listItemsLeft(database.query, importId, 100)
  const bring = () => importTogether(database, items, { importId, userId: undefined, asDrafts: false })

  // On PostgreSQL the second waits for the locks of the first, on SQLite for its transaction.
  const brought = await Promise.all([bring(), bring()])

  expect(brought.flat().toSorted((a, b) => a - b)).toEqual(items.map(({ position }) => position))
  const outcomes = await database.query.selectFrom('import_items').select('outcome').distinct().execute()
  expect(outcomes).toEqual([{ outcome: 'imported' }])
  const { unchanged } = await database.query.selectFrom('imports').select('unchanged').executeTakeFirstOrThrow()
  expect(unchanged).toBe(0)
})

it('brings nothing of an import that was cancelled after its products were listed', async () => {
  const { database } = shop
  const importId = await startTestImport(database, rows)
  const items = await listItemsLeft(database.query, importId, 100)
  await database.transact((tx) => tx.updateTable('imports').set({ state: 'cancelled' }).execute())

  expect(await importTogether(database, items, { importId, userId: undefined, asDrafts: false })).toEqual([])
  expect(await database.query.selectFrom('products').select('id').execute()).toEqual([])
})
