import { afterAll, beforeEach, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

it('an open order of the same phone within a day that has the same SKU is told of, however the phone is written', async () => {
  const hoodie = await shop.addProduct({ colors: { Ink: { M: 20 } } })
  const cap = await shop.addProduct({ colors: { Ink: { M: 20 } } })
  const place = (userPhoneNumber: string, product = hoodie) => shop.placeOrder(product, { userPhoneNumber })
  const [first, again, shipped, other, cancelled, old, delivered] = [
    await place('20 123 456'),
    await place('+216 20 123 456'),
    await place('20123456'),
    await place('20 123 456', cap),
    await place('20 123 456'),
    await place('20 123 456'),
    await place('20 123 456'),
  ]
  await place('20 123 457')
  const { api } = await shop.signIn({ isAdmin: true })
  await api.setOrderStatus({ orderId: shipped.id, status: 'Shipped' })
  await api.setOrderStatus({ orderId: cancelled.id, status: 'Cancelled' })
  await api.setOrderStatus({ orderId: delivered.id, status: 'Delivered' })
  const longAgo = new Date(Date.now() - 25 * 3_600_000).toISOString()
  await shop.database.transact((tx) =>
    tx.updateTable('orders').set({ created_at: longAgo }).where('id', '=', old.id).execute(),
  )
  const duplicatesOf = async (orderId: string) =>
    (await api.getOrderDetails({ orderId })).duplicates.map(({ number }) => number)

  const listed = await api.listOrders({ status: 'Pending' })
  const nearestOf = (orderId: string) => listed.find(({ _id }) => _id === orderId)?.nearestDuplicate
  expect(nearestOf(first.id)?.number).toBe(again.number)
  expect(nearestOf(again.id)).toMatchObject({ number: expect.stringMatching(`^(${first.number}|${shipped.number})$`) })
  // The cap of the same phone is another order, and the one of long ago another wish.
  expect(listed.filter(({ nearestDuplicate }) => nearestDuplicate)).toHaveLength(2)

  expect(await duplicatesOf(again.id)).toEqual([first.number, shipped.number])
  expect(await duplicatesOf(other.id)).toEqual([])
  // One that has left is no order to merge or to cancel.
  expect(await duplicatesOf(shipped.id)).toEqual([])
})
