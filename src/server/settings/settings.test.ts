import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const signInAdmin = () => shop.signIn({ isAdmin: true })

describe('settings', () => {
  it('hold at once, for pages and for orders, and leave the others alone', async () => {
    const product = await shop.addProduct({ price: 59_000 })
    const { api } = await signInAdmin()
    await shop.api.getSettings()

    const saved = await api.saveSettings({ storeName: 'Dar', deliveryFee: 9.5, symbols: { shop: 'DT', account: 'DT' } })

    expect(saved).toMatchObject({ storeName: 'Dar', deliveryFee: 9_500, expeditedShipping: 15_000 })
    expect(await shop.api.getSettings()).toEqual(saved)
    const placed = await shop.api.placeDirectOrder({
      addressData,
      productData: [{ skuId: product.sku(), quantity: 1 }],
    })
    expect(placed).toMatchObject({ deliveryFee: 9_500, total: 68_500 })
  })

  it('refuse nonsense beside the field, and customers', async () => {
    const { api } = await signInAdmin()
    await expect(api.saveSettings({ storeName: ' ' })).rejects.toMatchObject({
      details: { fields: { storeName: expect.any(String) } },
    })
    await expect(api.saveSettings({ deliveryFee: -1 })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    await expect((await shop.signIn()).api.saveSettings({ storeName: 'Mine' })).rejects.toMatchObject({
      code: 'ADMIN_ONLY',
    })
  })
})
