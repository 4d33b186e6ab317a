import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { PROVISIONAL } from '#server/platform/content/content-tag.ts'
import { requestInProcess } from '#server/platform/pages/cached-endpoint.ts'
import { catalogEndpoints } from '#domain/catalog/catalog-endpoints.ts'
import { listTag } from '#server/schema/content-tags.ts'
import { openShop } from '#test/shop.ts'
import { getCollectionSummary } from './get-collection-summary.ts'
import { LiveCatalogIndex } from './live-catalog-index.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

/** Lets an index seem to be that of a large shop which is read anew. */
function makeLong() {
  return vi.spyOn(LiveCatalogIndex.prototype, 'readUnlessLong').mockResolvedValue(undefined)
}

it('tells the facets beside the total', async () => {
  await shop.addProduct({ colors: { Ink: { M: 1 } } })
  for (const query of [{}, { color: ['Sand'] }]) {
    const facets = await shop.api.getCollection({ id: 'products', ...query })
    const summary = await shop.api.getCollectionSummary({ id: 'products', ...query })
    expect(summary).toEqual({ total: facets.total, facets })
  }
})

it('counts by the database what is published, while a large shop is read anew', async () => {
  const long = makeLong()
  const { database } = shop
  await shop.addProduct({ collection: 'jackets' })
  await shop.addProduct({ collection: 'others', colors: { Ink: { M: 0 } } })
  const hidden = await shop.addProduct({ collection: 'jackets' })
  await database.transact((tx) =>
    tx.updateTable('products').set({ status: 'draft' }).where('id', '=', hidden.id).execute(),
  )
  const index = new LiveCatalogIndex(database)
  const totals = [
    { id: 'products', total: 2 },
    { id: 'jackets', total: 1 },
    { id: 'shorts-tshirts', total: 0 },
  ]
  for (const { id, total } of totals) {
    const { collection, ...summary } = await getCollectionSummary(database.query, index, id, {})
    expect(summary).toEqual({ total })
    expect(collection?.slug ?? 'products').toBe(id)
    const { facets } = await getCollectionSummary(database.query, index, id, { minPrice: 0 })
    expect(facets).toBeDefined()
  }
  long.mockRestore()
  for (const { id, total } of totals) expect((await shop.api.getCollectionSummary({ id })).facets?.total).toBe(total)
})

it('says that it is provisional without facets', async () => {
  const ask = () => requestInProcess(shop.app, catalogEndpoints.getCollectionSummary, { id: 'jackets' })
  expect((await ask()).tags).not.toContain(PROVISIONAL)
  const long = makeLong()
  expect((await ask()).tags).toEqual(expect.arrayContaining([PROVISIONAL, listTag('jackets')]))
  long.mockRestore()
  expect((await ask()).tags).not.toContain(PROVISIONAL)
})

it('knows no other collection', async () => {
  await expect(shop.api.getCollectionSummary({ id: 'hats' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
