import { afterAll, expect, it, vi } from 'vitest'
import type { Db } from '#server/schema/database.ts'
import { updateProduct } from '#server/products/editing-queries.ts'
import { upsertSetting } from '#server/settings/queries.ts'
import { openShop } from '#test/shop.ts'
import { LiveProductIndex } from './live-product-index.ts'

const shop = await openShop()
afterAll(shop.close)

/** As many as one statement reads of a small shop. */
const AT_ONCE = 200

it('tells whoever waits for an index that products could not be read, and nobody else', async () => {
  const unhandled: unknown[] = []
  const note = (error: unknown) => unhandled.push(error)
  process.on('unhandledRejection', note)
  const products = Array.from({ length: AT_ONCE }, (_, number) => ({ id: `product-${number}` }))
  const index = new LiveProductIndex(shop.database, {
    // Others run while products are added, so the failure is there before it is waited for.
    begin: async () => ({ add: takeHalfAMillisecond, replace: () => {} }),
    readAfter: async (_, afterId) => {
      if (afterId === '') return products
      throw new Error('The database has gone')
    },
    readByTails: async () => [],
  })
  await expect(index.read()).rejects.toThrow('The database has gone')
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})

it('is read anew after a change of collections, and not after one of settings, menus or the front page', async () => {
  const readAfter = vi.fn<() => Promise<never[]>>(async () => [])
  const index = new LiveProductIndex(shop.database, {
    begin: async () => ({ add: () => {}, replace: () => {} }),
    readAfter,
    readByTails: async () => [],
  })
  const readsAfter = async (work: (tx: Db) => Promise<unknown>) => {
    await index.read()
    readAfter.mockClear()
    await shop.database.transact(work)
    await index.read()
    return readAfter.mock.calls.length
  }
  const menu = { name: 'main', items: '[]', updated_at: '' }
  const addMenu = (tx: Db) => tx.insertInto('menus').values(menu).execute()
  const addRedirect = (tx: Db) =>
    tx.insertInto('redirects').values({ path: '/old', target: '/new', created_at: '' }).execute()
  const showCollections = (tx: Db) => tx.updateTable('collections').set({ shown: 1 }).execute()
  const saveSettings = (tx: Db) => upsertSetting(tx, 'storeName', 'Hanout')
  expect(await readsAfter(saveSettings)).toBe(0)
  expect(await readsAfter(addMenu)).toBe(0)
  expect(await readsAfter(showCollections)).toBe(1)
  expect(await readsAfter(async (tx) => [await addRedirect(tx), await showCollections(tx)])).toBe(1)
})

it('is waited for by nobody who can do without, when a large shop is read anew', async () => {
  const products = Array.from({ length: 5 * AT_ONCE }, (_, number) => ({ id: `product-${1_000 + number}` }))
  let blocked: Promise<void> | undefined
  const index = new LiveProductIndex(shop.database, {
    begin: async () => ({ add: () => {}, replace: () => {} }),
    async readAfter(_, afterId) {
      await blocked
      const place = products.findIndex(({ id }) => id === afterId) + 1
      return products.slice(place, place + AT_ONCE)
    },
    readByTails: async () => [],
  })
  const before = await index.readOrBefore()
  const { promise, resolve } = Promise.withResolvers<void>()
  blocked = promise
  await shop.database.transact((tx) => tx.updateTable('collections').set({ shown: 1 }).execute())
  // Not one product has been read by now.
  expect(await index.readOrBefore()).toEqual({ index: before.index, isOld: true })
  resolve()
  const after = await index.read()
  expect(after).not.toBe(before.index)
  expect(await index.readOrBefore()).toEqual({ index: after, isOld: false })
})

it('is read anew with the change after the one that has worn it', async () => {
  const { id } = await shop.addProduct({})
  const readAfter = vi.fn<() => Promise<never[]>>(async () => [])
  const replace = vi.fn<() => void>()
  const index = new LiveProductIndex(shop.database, {
    begin: async () => ({ isWorn: true, add: () => {}, replace }),
    readAfter,
    readByTails: async () => [],
  })
  await index.read()
  const rename = (tx: Db) => updateProduct(tx, id, { model: 'Other' }, undefined)
  await shop.database.transact(rename)
  await index.read()
  expect([readAfter.mock.calls.length, replace.mock.calls.length]).toEqual([1, 1])
  await index.read()
  expect(readAfter).toHaveBeenCalledTimes(1)
  await shop.database.transact(rename)
  await index.read()
  expect([readAfter.mock.calls.length, replace.mock.calls.length]).toEqual([2, 1])
})

function takeHalfAMillisecond() {
  for (const end = performance.now() + 0.5; performance.now() < end;);
}
