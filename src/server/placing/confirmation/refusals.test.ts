import { afterAll, beforeEach, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const phone = { userPhoneNumber: '20 123 456' }

/** A shop in which a phone has refused so many parcels. */
async function openShopWithRefusals(refusals: number) {
  const { api } = await shop.signIn({ isAdmin: true })
  await api.saveStaffSettings({ tracksRefusals: true, refusalsUntilCall: 2 })
  const product = await shop.addProduct({ colors: { Ink: { M: 20 } } })
  for (let refused = 0; refused < refusals; refused++) {
    const { id: orderId } = await shop.placeOrder(product, phone)
    await api.setOrderStatus({ orderId, status: 'Shipped' })
    await api.setOrderStatus({ orderId, status: 'Cancelled', failure: 'refused' })
  }
  return { api, product }
}

it('an order waits for a call, and holds no stock, once its phone has refused as many parcels as the settings say', async () => {
  const { api, product } = await openShopWithRefusals(1)
  const { id: orderId, ...second } = await shop.placeOrder(product, phone)
  expect(second.needsConfirmation).toBe(false)
  await api.setOrderStatus({ orderId, status: 'Shipped' })
  await api.setOrderStatus({ orderId, status: 'Cancelled', failure: 'refused' })

  const third = await shop.placeOrder(product, phone)
  const other = await shop.placeOrder(product, { userPhoneNumber: '20 123 457' })

  expect([third.needsConfirmation, other.needsConfirmation]).toEqual([true, false])
  expect(await shop.stockOf(product.sku())).toBe(19)
  await api.confirmOrder({ orderId: third.id })
  expect(await shop.stockOf(product.sku())).toBe(18)
})

it.each([{ refusalsUntilCall: 0 }, { tracksRefusals: false }])('no order waits with %o', async (settings) => {
  const { api, product } = await openShopWithRefusals(3)
  await api.saveStaffSettings(settings)
  expect((await shop.placeOrder(product, phone)).needsConfirmation).toBe(false)
})
