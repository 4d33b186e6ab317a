import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ALL_PRODUCTS } from '#domain/catalog/first-collections.ts'
import { openShop } from '#test/shop.ts'
import { startWithoutDemo } from './start-without-demo.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

describe('a shop that starts without the demo', () => {
  it('has none of its collections, in no menu and no filter, and takes products in none', async () => {
    await startWithoutDemo(shop.database)
    const { api } = await shop.signIn({ isAdmin: true })

    expect(await api.listCollections()).toEqual([])
    expect(await shop.api.listShownCollections()).toEqual([])
    const { menus } = await shop.api.getSettings()
    expect([menus?.main, menus?.drawer?.map(({ to }) => to)]).toEqual([[], [`/collections/${ALL_PRODUCTS}`]])

    const fields = { model: 'Robe', slug: 'robe', price: '59', fit: 'Regular', type: 'Robe', color: 'Noir' }
    const skus = [{ order: 1, quantity: 3, sizes: 'M', value: 'Medium' }]
    const variants = JSON.stringify([{ color: 'Noir', variantPrice: 59, skus }])
    const { id } = await api.createProduct({
      ...fields,
      description: 'Longue',
      collectionName: ALL_PRODUCTS,
      variants,
    })
    expect((await api.getAdminProduct({ id })).collections).toEqual([])
    expect((await shop.api.listProducts()).products).toMatchObject([{ model: 'Robe' }])
  })

  it('keeps its collections once it was opened', async () => {
    await shop.signIn({ isAdmin: true })
    await startWithoutDemo(shop.database)
    expect(await shop.api.listShownCollections()).toHaveLength(4)
  })
})
