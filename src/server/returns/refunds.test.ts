import { afterAll, beforeEach, expect, it } from 'vitest'
import { toShopDay } from '#domain/dates.ts'
import { expectSoundBooks, line, openForReturns } from '#test/books/returned-orders.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

/** The rows of money and of credit that a return left. */
async function rowsOf(returnId: string) {
  const { query } = shop.database
  return {
    refunds: await query
      .selectFrom('refunds')
      .select(['method', 'amount'])
      .where('return_id', '=', returnId)
      .orderBy('id')
      .execute(),
    credits: await query
      .selectFrom('store_credit_entries')
      .select('amount')
      .where('return_id', '=', returnId)
      .orderBy('id')
      .execute(),
  }
}

/** Every order as the shop keeps it: none may cost less than nothing. */
async function expectNoNegativeOrders() {
  const orders = await shop.database.query.selectFrom('orders').select(['subtotal', 'delivery_fee', 'total']).execute()
  expect(orders.flatMap((order) => Object.values(order)).filter((amount) => Number(amount) < 0)).toEqual([])
  const lines = await shop.database.query.selectFrom('order_lines').select(['price', 'quantity']).execute()
  expect(lines.filter(({ price, quantity }) => price < 0 || quantity < 1)).toEqual([])
}

it('money that is given back leaves a row of its own, and its undoing an opposite one', async () => {
  const { api, product, placeDelivered, returnOf } = await openForReturns(shop)
  const order = await placeDelivered([{ skuId: product.sku('S'), quantity: 2 }])
  const back = await returnOf(order.id, { refundsDelivery: true })
  expect(back.refunds).toEqual([{ way: 'cash', amount: 67_000 }])
  expect(await rowsOf(back.id)).toEqual({ refunds: [{ method: 'cash', amount: 67_000 }], credits: [] })
  expect((await api.getOrderDetails({ orderId: order.id })).returns).toMatchObject([{ refunds: back.refunds }])
  await api.undoReturn({ returnId: back.id })
  expect((await rowsOf(back.id)).refunds.map(({ amount }) => Number(amount))).toEqual([67_000, -67_000])
  expect((await api.getOrderDetails({ orderId: order.id })).returns).toMatchObject([{ refunds: [] }])
  await expectNoNegativeOrders()
  await expectSoundBooks(shop)
})

it('store credit, and what the courier did not collect, are told as ways of their own', async () => {
  const { api, product, placeDelivered, returnOf, seen } = await openForReturns(shop)
  const credited = await placeDelivered([{ skuId: product.sku('S'), quantity: 1 }])
  const toCredit = await returnOf(credited.id, { settlement: 'store-credit' })
  expect(toCredit.refunds).toEqual([{ way: 'store-credit', amount: 60_000 }])
  expect(await rowsOf(toCredit.id)).toEqual({ refunds: [], credits: [{ amount: 60_000 }] })

  const order = await shop.api.placeDirectOrder({
    addressData,
    productData: [{ skuId: product.sku('M'), quantity: 2 }],
  })
  await api.setOrderStatus({ orderId: order.id, status: 'Shipped' })
  const request = { orderId: order.id, updatedAt: await seen(order.id), reason: 'other' as const, lines: [line(1)] }
  const partly = await api.deliverPartly(request)
  expect(partly.refunds).toEqual([{ way: 'courier', amount: 60_000 }])
  const details = await api.getOrderDetails({ orderId: order.id })
  expect(details).toMatchObject({ total: order.total, payment: { amount: order.total - 60_000 } })
  await expectNoNegativeOrders()
  await expectSoundBooks(shop)
})

it('an exchange tells what was given back beside the piece, and nothing where the pieces cost the same', async () => {
  const { product, placeDelivered, exchangeOf } = await openForReturns(shop)
  const cap = await shop.addProduct({ model: 'Cap', price: 25_000, colors: { Sand: { L: 5 } } })
  const order = await placeDelivered([{ skuId: product.sku('S'), quantity: 2 }])
  const even = await exchangeOf(order.id, { replacements: [{ skuId: product.sku('M'), quantity: 1 }] })
  expect(even.refunds).toEqual([])
  const cheaper = await exchangeOf(order.id, { replacements: [{ skuId: cap.sku(), quantity: 1 }] })
  expect(cheaper.refunds).toEqual([{ way: 'cash', amount: 35_000 }])
  await expectNoNegativeOrders()
  await expectSoundBooks(shop)
})

it('the figures add up what was given back in some days, by way, and leave out what was undone', async () => {
  const { api, product, placeDelivered, returnOf } = await openForReturns(shop)
  const order = await placeDelivered([{ skuId: product.sku('S'), quantity: 4 }])
  await returnOf(order.id)
  await returnOf(order.id, { settlement: 'store-credit' })
  const undone = await returnOf(order.id)
  await api.undoReturn({ returnId: undone.id })
  await returnOf(order.id, { settlement: 'none' })
  const today = toShopDay(new Date())
  expect(await api.getRefundSums({ from: today, to: today })).toEqual({
    returns: 3,
    cash: 60_000,
    storeCredit: 60_000,
    courier: 0,
  })
  expect(await api.getRefundSums({ from: '2020-01-01', to: '2020-01-31' })).toEqual({
    returns: 0,
    cash: 0,
    storeCredit: 0,
    courier: 0,
  })
})
