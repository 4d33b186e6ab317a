import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { cashOnDelivery } from '#server/payments/cash-on-delivery.ts'
import { addToCart, buildAccountOrder, shippingAddress } from '#test/checkout.ts'
import { itWithEmail } from '#test/without-email/it-with-email.ts'
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

describe('once a phone has refused as many parcels as the settings say', () => {
  const checkOut = async (paymentInfo?: object) => {
    const customer = await shop.signIn()
    const items = await addToCart(customer, (await shop.addProduct()).sku())
    const shipping = { ...shippingAddress, phoneNumber: '+216 20 123 456' }
    const order = buildAccountOrder(customer.id, items, { shippingAddress: shipping })
    return customer.api.placeCheckoutOrder({ ...order, ...(paymentInfo && { paymentInfo: paymentInfo as never }) })
  }
  const onDelivery = { paymentMethod: 'cashOnDelivery' }

  it('the phone must pay first: no direct order and none on delivery, but one by card', async () => {
    const { api, product } = await openShopWithRefusals(2)
    await api.saveStaffSettings({ refusalsUntilPayment: 2 })
    await expect(shop.placeOrder(product, phone)).rejects.toMatchObject({
      code: 'PAYMENT_FIRST',
      message: expect.stringContaining('pay by card'),
    })
    await expect(checkOut(onDelivery)).rejects.toMatchObject({ code: 'PAYMENT_FIRST' })
    expect(await checkOut()).toMatchObject({ status: 'Pending' })
    expect((await shop.placeOrder(product, { userPhoneNumber: '20 123 457' })).needsConfirmation).toBe(false)
    expect(await shop.stockOf(product.sku())).toBe(19)
  })

  itWithEmail('orders of the phone wait for a call where the shop has no other way to pay', async () => {
    const withoutCards = await openShop({ providers: [cashOnDelivery] })
    try {
      const { api } = await withoutCards.signIn({ isAdmin: true })
      await api.saveStaffSettings({ tracksRefusals: true, refusalsUntilCall: 0, refusalsUntilPayment: 1 })
      const product = await withoutCards.addProduct()
      const { id: orderId } = await withoutCards.placeOrder(product)
      await api.setOrderStatus({ orderId, status: 'Shipped' })
      await api.setOrderStatus({ orderId, status: 'Cancelled', failure: 'refused' })
      expect((await withoutCards.placeOrder(product)).needsConfirmation).toBe(true)
    } finally {
      await withoutCards.close()
    }
  })

  it('the shop takes no order of it, and says whom to call but nothing of parcels', async () => {
    const { api, product } = await openShopWithRefusals(3)
    await api.saveStaffSettings({ refusalsUntilPayment: 2, refusalsUntilRefusal: 3 })
    const refusal = {
      code: 'ORDER_REFUSED',
      message: 'We cannot take this order online. Please call us on +216 70 000 000.',
    }
    await expect(shop.placeOrder(product, phone)).rejects.toMatchObject(refusal)
    await expect(shop.placeOrder(product, { userPhoneNumber: '+216 20 123 456' })).rejects.toMatchObject(refusal)
    await expect(checkOut()).rejects.toMatchObject(refusal)
    expect(await shop.stockOf(product.sku())).toBe(20)
    await api.saveStaffSettings({ tracksRefusals: false })
    expect((await shop.placeOrder(product, phone)).status).toBe('Pending')
  })
})
