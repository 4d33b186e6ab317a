import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { itWithEmail } from '#test/without-email/it-with-email.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

describe('the tax that prices contain', () => {
  it('is told to staff with the percent that the order was placed under, whatever the setting is later', async () => {
    const product = await shop.addProduct({ price: 59_900, colors: { Ink: { M: 5 } } })
    const { api } = await shop.signIn({ isAdmin: true })
    const before = await shop.placeOrder(product)
    await api.saveStaffSettings({ taxPercent: 19 })
    const placed = await shop.placeOrder(product)
    await api.saveStaffSettings({ taxPercent: 7 })

    // 66,900 contain 10,681.51 millimes of 19 %.
    const order = await api.getOrderDetails({ orderId: placed.id })
    expect(order).toMatchObject({ total: 66_900, taxPercent: 19, tax: 10_682 })
    expect(await api.getOrderDetails({ orderId: before.id })).toMatchObject({ total: 66_900, taxPercent: 0, tax: 0 })

    const lines = [{ position: 1, skuId: product.sku(), quantity: 2 }]
    const edited = await api.editOrder({ orderId: placed.id, updatedAt: order.updatedAt, addressData, lines })
    expect(edited).toMatchObject({ total: 126_800, taxPercent: 19, tax: 20_245 })
    await expect(api.saveStaffSettings({ taxPercent: 101 })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  })

  itWithEmail('is not told to customers, and changes no price', async () => {
    const product = await shop.addProduct({ price: 59_900 })
    const { api } = await shop.signIn({ isAdmin: true })
    await api.saveStaffSettings({ taxPercent: 19 })
    const placed = await shop.placeOrder(product)
    expect(placed).toMatchObject({ subtotal: 59_900, deliveryFee: 7_000, total: 66_900 })
    expect(placed).not.toHaveProperty('tax')
    const tracked = await shop.api.trackOrder({ number: placed.number, contact: addressData.userEmail })
    expect(JSON.stringify(tracked)).not.toMatch(/tax|catalogPrice|source/)
  })
})
