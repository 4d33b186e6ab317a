import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { OrderView } from '#domain/orders/staff/views/order-views.ts'
import type { ShipmentState } from '#domain/delivery/shipment-state.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()

async function addOrder(columns: object = {}, parcel?: ShipmentState) {
  const { id } = await shop.placeOrder(product)
  await shop.database.transact(async (tx) => {
    if (Object.keys(columns).length > 0) await tx.updateTable('orders').set(columns).where('id', '=', id).execute()
    if (!parcel) return
    const now = new Date().toISOString()
    const times = { packed_at: now, created_at: now, updated_at: now }
    await tx
      .insertInto('shipments')
      .values({
        id: newId(),
        order_id: id,
        tracking_number: '',
        cash_due: 66_000,
        state: parcel,
        collected: parcel === 'delivered' ? 66_000 : null,
        ...times,
      })
      .execute()
  })
  return id
}

let product: Awaited<ReturnType<typeof shop.addProduct>>
beforeEach(async () => {
  product = await shop.addProduct({ colors: { Ink: { M: 100 } } })
})

describe('the views of the orders', () => {
  it('show what is to be done next, and the counts tell how much', async () => {
    const orders = {
      fresh: await addOrder(),
      uncalled: await addOrder({ waits_for_confirmation: 1 }),
      uncalledForLong: await addOrder({ waits_for_confirmation: 1, created_at: daysAgo(3) }),
      forgotten: await addOrder({ created_at: daysAgo(4) }),
      packed: await addOrder({}, 'packed'),
      shipped: await addOrder({ status: 'Shipped' }, 'handed-over'),
      lateOnTheRoad: await addOrder({ status: 'Shipped', updated_at: daysAgo(8) }),
      delivered: await addOrder({ status: 'Delivered' }),
      unpaid: await addOrder({ status: 'Delivered' }, 'delivered'),
      cancelled: await addOrder({ status: 'Cancelled' }),
      refused: await addOrder({ status: 'Cancelled', delivery_failure: 'refused' }),
      lostLongAgo: await addOrder({ status: 'Cancelled', delivery_failure: 'lost', created_at: daysAgo(31) }),
    }
    const { api } = await shop.signIn({ isAdmin: true })
    const nameOf = new Map(Object.entries(orders).map(([name, id]) => [id, name]))
    const shown: Record<string, (string | undefined)[]> = {}
    for (const view of OrderView.options)
      shown[view] = (await api.listOrders({ view, sort: 'oldest' })).map(({ _id }) => nameOf.get(_id)).toSorted()

    expect(shown).toEqual({
      'to-confirm': ['uncalled', 'uncalledForLong'],
      'to-pack': ['forgotten', 'fresh'],
      'on-the-road': ['lateOnTheRoad', 'shipped'],
      'cash-to-collect': ['unpaid'],
      problems: ['forgotten', 'lateOnTheRoad', 'refused', 'uncalledForLong'],
    })
    expect(await api.countOrderViews()).toEqual(OrderView.options.map((view) => ({ view, count: shown[view]?.length })))
  })

  it('are searched, narrowed, paged and exported like the whole list', async () => {
    const ids = [
      await addOrder({ status: 'Shipped', updated_at: daysAgo(9) }),
      await addOrder({ status: 'Cancelled', delivery_failure: 'refused' }),
      await addOrder({ status: 'Shipped', updated_at: daysAgo(9) }),
    ]
    await addOrder()
    const { api } = await shop.signIn({ isAdmin: true })
    const [first] = await api.listOrders({ view: 'problems', sort: 'oldest', limit: 1 })
    const rest = await api.listOrders({ view: 'problems', sort: 'oldest', startAfter: first?._id ?? '' })
    expect([first, ...rest].map((order) => order?._id)).toEqual(ids)
    expect(await api.listOrders({ view: 'problems', status: 'Shipped' })).toHaveLength(2)
    expect(await api.listOrders({ view: 'problems', search: first?.number ?? '' })).toHaveLength(1)
    expect(await api.listOrders({ view: 'problems', search: 'nobody' })).toEqual([])
    const csv = await api.exportOrders({ view: 'problems', rows: 'orders' })
    expect(csv.trim().split('\n')).toHaveLength(1 + ids.length)
  })
})
