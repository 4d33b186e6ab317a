import { afterAll, beforeEach, expect, it } from 'vitest'
import { buildAccountOrder } from '#test/checkout.ts'
import { itWithEmail } from '#test/without-email/it-with-email.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const signInAdmin = async () => (await shop.signIn({ isAdmin: true })).api

itWithEmail('no order waits unless the settings ask for it, and every order does where they ask for all', async () => {
  const product = await shop.addProduct({ colors: { Ink: { M: 9 } } })
  const api = await signInAdmin()
  expect((await shop.placeOrder(product)).needsConfirmation).toBe(false)
  await api.saveStaffSettings({ confirmation: 'always' })
  const waiting = await shop.placeOrder(product)
  expect(waiting.needsConfirmation).toBe(true)
  const tracked = async () => shop.api.trackOrder({ number: waiting.number, contact: addressData.userEmail })
  expect((await tracked()).needsConfirmation).toBe(true)
  expect(await shop.stockOf(product.sku())).toBe(8)
  await api.confirmOrder({ orderId: waiting.id })
  expect((await tracked()).needsConfirmation).toBe(false)
})

it('the orders of a phone wait until one is confirmed, and again once all are cancelled, in any spelling', async () => {
  const product = await shop.addProduct({ colors: { Ink: { M: 9 } } })
  const api = await signInAdmin()
  await api.saveStaffSettings({ confirmation: 'first-orders' })
  const place = (userPhoneNumber: string) => shop.placeOrder(product, { userPhoneNumber })

  const first = await place('20 123 456')
  const second = await place('+216 20 123 456')
  expect([first.needsConfirmation, second.needsConfirmation]).toEqual([true, true])
  await api.confirmOrder({ orderId: first.id })
  expect((await place('20.123.456')).needsConfirmation).toBe(false)
  expect((await place('20 123 457')).needsConfirmation).toBe(true)
})

it('orders wait from a total on, delivery included', async () => {
  const product = await shop.addProduct({ price: 50_000, colors: { Ink: { M: 9 } } })
  const api = await signInAdmin()
  // Delivery costs 7 DT.
  await api.saveStaffSettings({ confirmation: 'from-total', confirmationTotal: 58 })
  expect((await shop.placeOrder(product)).needsConfirmation).toBe(false)
  await api.saveStaffSettings({ confirmationTotal: 57 })
  expect((await shop.placeOrder(product)).needsConfirmation).toBe(true)
})

it('what is paid by card in the checkout waits for nothing', async () => {
  const product = await shop.addProduct({ colors: { Ink: { M: 9 } } })
  await (await signInAdmin()).saveStaffSettings({ confirmation: 'always' })
  const customer = await shop.signIn()
  const { items } = await customer.api.addCartItem({ userId: customer.id, item: { skuId: product.sku() } })
  const placed = await customer.api.placeCheckoutOrder(buildAccountOrder(customer.id, items))
  expect(placed).toMatchObject({ status: 'Pending' })
  expect(await shop.stockOf(product.sku())).toBe(8)
})
