import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Input } from '#client/api.ts'
import type { adminEndpoints } from '#domain/api/admin-endpoints.ts'
import { buildAccountOrder, shippingAddress } from '#test/checkout.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const halfOff: Input<typeof adminEndpoints.addPromotion> = {
  code: '',
  title: 'Half',
  kind: 'percent',
  percent: 50,
  amount: null,
  minimumSubtotal: 0,
  scope: { collections: [], productIds: [], variantIds: [] },
  firstOrderOnly: false,
  oncePerCustomer: false,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  active: true,
}

const deliveryPrices = {
  byGovernorate: [
    { governorate: 'tozeur', fee: 9.257 },
    { governorate: 'sfax', fee: 0 },
  ],
  freeFrom: 150,
}

async function openWithPrices() {
  const product = await shop.addProduct({ price: 59_900, colors: { Ink: { M: 50 } } })
  const admin = await shop.signIn({ isAdmin: true })
  await admin.api.saveSettings({ deliveryPrices })
  const skuId = product.sku()
  return { product, skuId, admin: admin.api }
}

describe('delivery by governorate', () => {
  it('costs the same in quote, order and edit, to the millime', async () => {
    const { skuId, admin } = await openWithPrices()
    const destinations = [
      { state: 'Tozeur', city: '', fee: 9_257 },
      { state: 'توزر', city: '', fee: 9_257 },
      { state: '', city: 'Nefta', fee: 9_257 },
      { state: 'Sfax', city: 'Sakiet Ezzit', fee: 0 },
      { state: 'Tunis', city: '', fee: 7_000 },
      { state: '', city: '', fee: 7_000 },
    ]
    for (const { fee, ...to } of destinations) {
      const lines = [{ skuId, quantity: 2 }]
      const quote = await shop.api.quoteOrder({ lines, delivery: 'direct', ...to })
      expect(quote).toMatchObject({ deliveryFee: fee, total: 119_800 + fee })
      const seenTotal = quote.total / 1000
      const placed = await shop.api.placeDirectOrder({
        addressData: { ...addressData, ...to },
        productData: lines,
        seenTotal,
      })
      expect(placed).toMatchObject({ deliveryFee: fee, total: quote.total })
      const manualQuote = await admin.quoteManualOrder({ lines, ...to })
      expect(manualQuote).toMatchObject({ deliveryFee: fee, total: quote.total })
      const { updatedAt } = await admin.getOrderDetails({ orderId: placed.id })
      const edit = { orderId: placed.id, updatedAt, addressData: { ...addressData, ...to } }
      const edited = await admin.editOrder({ ...edit, lines: [{ position: 1, skuId, quantity: 1 }] })
      expect(edited.total).toBe(59_900 + fee)
    }
  })

  it('does not read the street, which is not known when the price is told', async () => {
    const { skuId } = await openWithPrices()
    const productData = [{ skuId, quantity: 1 }]
    const to = { ...addressData, street: '3 avenue Habib Bourguiba, Tozeur 2200', state: '', city: '' }
    expect(await shop.api.placeDirectOrder({ addressData: to, productData })).toMatchObject({ deliveryFee: 7_000 })
  })

  it('is free from a sum on, which counts before promotions', async () => {
    const { skuId, admin } = await openWithPrices()
    await admin.addPromotion(halfOff)
    const to = { state: 'Tozeur', city: '' }
    const quote = async (quantity: number) =>
      shop.api.quoteOrder({ lines: [{ skuId, quantity }], delivery: 'direct', ...to })
    // 119.800 is less than 150; 179.700 is more, and 89.850 with the promotion.
    expect(await quote(2)).toMatchObject({ deliveryFee: 9_257, total: 59_900 + 9_257 })
    expect(await quote(3)).toMatchObject({ deliveryFee: 0, total: 89_850 })
    const productData = [{ skuId, quantity: 3 }]
    const order = { addressData: { ...addressData, ...to }, productData, seenTotal: 89.85 }
    expect(await shop.api.placeDirectOrder(order)).toMatchObject({ deliveryFee: 0, total: 89_850 })
  })

  it('refuses a total that was seen before the prices changed', async () => {
    const { skuId, admin } = await openWithPrices()
    await admin.saveSettings({ deliveryPrices: null })
    const order = { productData: [{ skuId, quantity: 1 }], seenTotal: 69.157 }
    const to = { ...addressData, state: 'Tozeur' }
    await expect(shop.api.placeDirectOrder({ addressData: to, ...order })).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      details: { total: 66.9 },
    })
  })

  it('holds for standard shipping of the checkout, and not for expedited', async () => {
    const { skuId, admin } = await openWithPrices()
    await admin.saveSettings({ standardShipping: 5, expeditedShipping: 12 })
    const { api, id: uid } = await shop.signIn()
    const { items } = await api.addCartItem({ userId: uid, item: { skuId } })
    const to = { ...shippingAddress, city: 'Nefta', state: 'Tozeur' }
    await api.startCheckout({ uid, shippingAddress: to })
    const saved = await api.saveCheckout({ uid, currentStep: 2 })
    expect(saved).toMatchObject({ shippingCost: 9_257, standardShipping: 9_257 })
    const expedited = await api.saveCheckout({ uid, shippingOption: { standard: false, expedited: true } })
    expect(expedited).toMatchObject({ shippingCost: 12_000, standardShipping: 9_257 })
    const order = (shippingCost: number) =>
      api.placeCheckoutOrder(buildAccountOrder(uid, items, { shippingCost, shippingAddress: to }))
    await expect(order(5)).rejects.toMatchObject({ code: 'PRICE_CHANGED', details: { shippingCost: 9.257 } })
    expect(await order(9.257)).toMatchObject({ deliveryFee: 9_257, total: 69_157 })
  })

  it('is told to pages only where it is turned on', async () => {
    expect(JSON.stringify(await shop.api.getSettings())).not.toContain('deliveryPrices')
    await openWithPrices()
    expect((await shop.api.getSettings()).deliveryPrices).toMatchObject({ freeFrom: 150_000 })
  })
})
