import { afterAll, beforeEach, expect, it } from 'vitest'
import { eventTypes } from '#domain/events/event-types.ts'
import { openShop } from '#test/shop.ts'
import { readEvents } from './read-events.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

it('tells once what happens to an order, in the shape of its type, and names nobody', async () => {
  const { api, id: userId } = await shop.signIn({ isAdmin: true })
  const product = await shop.addProduct({ colors: { Ink: { M: 5 } } })
  const { id: orderId, number } = await shop.placeOrder(product, { userName: 'Zohra Canary' }, 2)
  const { updatedAt } = await api.getOrderDetails({ orderId })
  await api.packOrder({ orderId, updatedAt })
  await api.setOrderStatus({ orderId, status: 'Cancelled' })

  const events = (await readEvents(shop.database, { after: 0, limit: 100 })).filter(
    ({ type, payload }) => type !== 'stock.changed' || payload.reason !== 'seed',
  )
  expect(events.map(({ type, subject, userId: by }) => [type, subject.kind, by])).toEqual([
    ['order.placed', 'order', null],
    ['parcel.packed', 'parcel', userId],
    ['stock.changed', 'stock', userId],
    ['parcel.unpacked', 'parcel', userId],
    ['order.cancelled', 'order', userId],
  ])
  for (const { type, payload } of events) expect(eventTypes[type].payload.strict().parse(payload)).toEqual(payload)
  expect(events[0]?.payload).toMatchObject({ number, source: 'direct', lines: [{ skuId: product.sku(), quantity: 2 }] })
  expect(events[2]?.payload).toMatchObject({ change: 2, quantity: 5, reason: 'cancellation', orderId })
  expect(events[4]?.payload).toMatchObject({ status: 'Cancelled', previousStatus: 'Pending' })
  expect(JSON.stringify(events)).not.toContain('Canary')
})
