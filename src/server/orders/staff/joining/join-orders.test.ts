import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import { orderStandingName } from '#domain/orders/order-standing-name.ts'
import type { OrderDetails } from '#domain/orders/staff/order-details.ts'
import { findFaults } from '#test/books/find-faults.ts'
import { summerPromotion } from '#test/books/returned-orders.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const PHONE = '20 123 456'
const { database } = shop

/** A shop with two products, and its staff. */
async function open({ waits = false } = {}) {
  const { api } = await shop.signIn({ isAdmin: true })
  await api.saveSettings({ deliveryFee: 7 })
  await api.saveStaffSettings({ confirmation: waits ? 'always' : 'never' })
  const tee = await shop.addProduct({ model: 'Tee', price: 50_000, colors: { Ink: { M: 20 } } })
  const cap = await shop.addProduct({ model: 'Cap', price: 30_000, colors: { Ink: { M: 20 } } })
  const place = (product = tee, buyer: Partial<typeof addressData> & { comment?: string } = {}, quantity = 1) =>
    shop.placeOrder(product, { userPhoneNumber: PHONE, ...buyer }, quantity)
  const read = (orderId: string) => api.getOrderDetails({ orderId })
  const join = async (orderId: string, otherId: string) => {
    const { seen } = await api.previewJoin({ orderId, otherId })
    return api.joinOrders({ orderId, otherId, seen })
  }
  return { api, tee, cap, place, read, join }
}

/** What joining and undoing it leave as it was: everything but the timeline and the movements of the stock. */
const standing = ({ events: _, stockEffects: __, updatedAt: ___, ...order }: OrderDetails) => order

describe('two orders of one phone that are not sent', () => {
  it('are seen wherever one of them is, however the phone is written and whatever is in them', async () => {
    const { api, cap, place, read } = await open()
    const first = await place()
    const other = await place(cap, { userPhoneNumber: '+216 20123456' })
    const sent = await place(cap)
    await api.setOrderStatus({ orderId: sent.id, status: 'Shipped' })
    await place(cap, { userPhoneNumber: '20 999 999' })

    expect((await read(first.id)).unsentOthers).toMatchObject([{ number: other.number, total: 37_000 }])
    expect((await read(sent.id)).unsentOthers).toEqual([])
    const listed = await api.listOrders({})
    expect(listed.find(({ _id }) => _id === other.id)?.unsentOthers).toMatchObject([{ number: first.number }])
    const packing = await api.listOrdersToPack({})
    expect(packing.find(({ id }) => id === first.id)?.unsentOthers).toMatchObject([{ number: other.number }])
  })

  it('become the older one, with one delivery fee and the stock as it is', async () => {
    const { api, tee, cap, place, read, join } = await open()
    const kept = await place(tee, { comment: 'ring twice' })
    const joined = await place(cap, { comment: 'blue door' }, 2)
    const stock = { tee: await shop.stockOf(tee.sku()), cap: await shop.stockOf(cap.sku()) }
    expect(await api.previewJoin({ orderId: joined.id, otherId: kept.id })).toMatchObject({
      kept: { number: kept.number, total: 57_000 },
      joined: { number: joined.number, total: 67_000 },
      total: 117_000,
      deliveryFee: 7_000,
      otherDestination: null,
      confirms: false,
      unpacks: false,
    })
    await join(joined.id, kept.id)

    expect(await read(kept.id)).toMatchObject({
      status: 'Pending',
      total: 117_000,
      deliveryFee: 7_000,
      address: { comment: 'ring twice\nblue door' },
      items: [
        { productName: 'Tee', quantity: 1 },
        { productName: 'Cap', quantity: 2 },
      ],
      unsentOthers: [],
    })
    expect(await read(joined.id)).toMatchObject({
      status: 'Cancelled',
      joinedInto: { id: kept.id, number: kept.number },
      possibleActions: [],
      items: [{ productName: 'Cap', quantity: 2 }],
    })
    expect(stock).toEqual({ tee: await shop.stockOf(tee.sku()), cap: await shop.stockOf(cap.sku()) })
    expect(await findFaults(database)).toEqual([])

    // Nothing is given back twice when the parcel is cancelled.
    await api.setOrderStatus({ orderId: kept.id, status: 'Cancelled' })
    expect([await shop.stockOf(tee.sku()), await shop.stockOf(cap.sku())]).toEqual([20, 20])
  })

  it('are joined, not cancelled, in the lists of their customer and of the search', async () => {
    const { api, cap, place, read, join } = await open()
    const [kept, joined] = [await place(), await place(cap)]
    await join(joined.id, kept.id)
    const { userPhoneNumber } = await read(joined.id)
    const customerId = toPhoneTerm(userPhoneNumber) ?? ''
    const { recentOrders } = await api.getCustomer({ customerId })
    const found = (await api.searchDesk({ search: joined.number })).orders
    for (const order of [...recentOrders, ...found].filter(({ id }) => id === joined.id)) {
      expect(order.joinedInto).toEqual({ id: kept.id, number: kept.number })
      expect(orderStandingName(order)).toBe(`In order ${kept.number}`)
    }
    expect([recentOrders.length, found.length]).toEqual([2, 1])
    expect(recentOrders.find(({ id }) => id === kept.id)?.joinedInto).toBeNull()
  })

  it('are told of in the history and the log of both, and as events', async () => {
    const { api, cap, place, read, join } = await open()
    const [kept, joined] = [await place(), await place(cap)]
    await join(kept.id, joined.id)
    const last = async (orderId: string) => (await read(orderId)).events.at(-1)
    expect(await last(kept.id)).toMatchObject({ event: 'joined', detail: expect.stringContaining(joined.number) })
    expect(await last(joined.id)).toMatchObject({
      event: 'status',
      detail: `Pending → Cancelled: joined ${kept.number}`,
    })
    const { items: log } = await api.listAdminActions({})
    expect(log).toContainEqual(
      expect.objectContaining({
        action: 'order.joined',
        subjectName: kept.number,
        after: expect.objectContaining({ joinedOrder: joined.number }),
      }),
    )
    expect(log).toContainEqual(
      expect.objectContaining({ subjectName: joined.number, after: { status: 'Cancelled', joinedInto: kept.number } }),
    )
    const events = await database.query.selectFrom('events').select(['type', 'subject_id', 'payload']).execute()
    const of = (id: string, type: string) =>
      events
        .filter((event) => event.subject_id === id && event.type === type)
        .map(({ payload }) => JSON.parse(payload) as object)
    expect(of(kept.id, 'order.changed')).toMatchObject([{ total: 87, fields: ['lines', 'total'] }])
    expect(of(joined.id, 'order.cancelled')).toMatchObject([{ reason: `joined ${kept.number}` }])
  })

  it('count together for the sum that delivery is free from', async () => {
    const { api, cap, place, join, read } = await open()
    await api.saveSettings({ deliveryPrices: { freeFrom: 80, byGovernorate: [] } })
    const [kept, joined] = [await place(), await place(cap)]
    await join(kept.id, joined.id)
    expect(await read(kept.id)).toMatchObject({ deliveryFee: 0, total: 80_000 })
  })

  it('keep what promotions and staff took off each of them, and its uses', async () => {
    const { api, cap, place, read, join } = await open()
    await api.addPromotion({ ...summerPromotion, maxUses: 1, oncePerCustomer: true })
    const kept = await place()
    const joined = await shop.api.placeDirectOrder({
      addressData: { ...addressData, userPhoneNumber: PHONE },
      productData: [{ skuId: cap.sku(), quantity: 1 }],
      promotionCode: 'SUMMER',
    })
    expect(joined.total).toBe(34_000)
    const { changeId } = await join(kept.id, joined.id)
    expect(await read(kept.id)).toMatchObject({ total: 84_000, adjustments: [{ code: 'SUMMER', amount: 3_000 }] })
    expect(await api.listPromotions()).toMatchObject([{ uses: 1 }])
    expect(await api.undoOrderChanges({ changeIds: [changeId] })).toMatchObject([{ ok: true }])
    expect(await read(kept.id)).toMatchObject({ total: 57_000, adjustments: [] })
    expect(await read(joined.id)).toMatchObject({ total: 34_000, adjustments: [{ code: 'SUMMER', amount: 3_000 }] })
    expect(await api.listPromotions()).toMatchObject([{ uses: 1 }])
    expect(await findFaults(database)).toEqual([])
  })

  it('of the same size have one line', async () => {
    const { place, read, join, tee } = await open()
    const [kept, joined] = [await place(tee, {}, 2), await place(tee, {}, 3)]
    await join(kept.id, joined.id)
    expect(await read(kept.id)).toMatchObject({ items: [{ quantity: 5 }], total: 257_000 })
  })
})

describe('what waits for a call', () => {
  it('is confirmed by the order that is, and takes its stock', async () => {
    const { api, tee, cap, place, read, join } = await open({ waits: true })
    const waiting = await place(tee)
    const confirmed = await place(cap)
    await api.confirmOrder({ orderId: confirmed.id })
    expect(await api.previewJoin({ orderId: waiting.id, otherId: confirmed.id })).toMatchObject({
      kept: { number: confirmed.number },
      confirms: true,
    })
    const { changeId } = await join(waiting.id, confirmed.id)
    expect(await shop.stockOf(tee.sku())).toBe(19)
    expect(await read(confirmed.id)).toMatchObject({ needsConfirmation: false, total: 87_000 })
    await api.undoOrderChanges({ changeIds: [changeId] })
    expect(await shop.stockOf(tee.sku())).toBe(20)
    expect(await read(waiting.id)).toMatchObject({ needsConfirmation: true, status: 'Pending' })
  })

  it('stays one order that waits where both do, and takes all pieces once it is confirmed', async () => {
    const { api, tee, cap, place, read, join } = await open({ waits: true })
    const [kept, joined] = [await place(tee), await place(cap)]
    await join(kept.id, joined.id)
    expect(await read(kept.id)).toMatchObject({ needsConfirmation: true })
    expect([await shop.stockOf(tee.sku()), await shop.stockOf(cap.sku())]).toEqual([20, 20])
    await api.confirmOrder({ orderId: kept.id })
    expect([await shop.stockOf(tee.sku()), await shop.stockOf(cap.sku())]).toEqual([19, 19])
    expect(await findFaults(database)).toEqual([])
  })

  it('that finds its pieces sold stays two orders', async () => {
    const { api, place, join, read } = await open({ waits: true })
    const last = await shop.addProduct({ colors: { Ink: { M: 1 } } })
    const [waiting, confirmed] = [await place(last), await place()]
    await api.confirmOrder({ orderId: confirmed.id })
    const buyer = await place(last, { userPhoneNumber: '20 999 999' })
    await api.confirmOrder({ orderId: buyer.id })
    await expect(join(waiting.id, confirmed.id)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
    expect(await read(waiting.id)).toMatchObject({ status: 'Pending', needsConfirmation: true })
  })
})

describe('undoing', () => {
  it('puts both back exactly, from either of them, with the parcels that were packed', async () => {
    const { api, tee, cap, place, read, join } = await open()
    for (const from of ['kept', 'joined'] as const) {
      const [kept, joined] = [await place(tee), await place(cap)]
      for (const { id: orderId } of [kept, joined]) {
        await api.packOrder({ orderId, updatedAt: (await read(orderId)).updatedAt })
        await api.setTrackingNumber({ orderId, trackingNumber: `T-${orderId}` })
      }
      const before = [standing(await read(kept.id)), standing(await read(joined.id))]
      const stock = [await shop.stockOf(tee.sku()), await shop.stockOf(cap.sku())]
      expect((await api.previewJoin({ orderId: kept.id, otherId: joined.id })).unpacks).toBe(true)
      await join(kept.id, joined.id)
      expect((await read(kept.id)).parcel).toBeNull()
      const changeId = (await read(from === 'kept' ? kept.id : joined.id)).events.at(-1)?.id ?? ''
      expect(await api.undoOrderChanges({ changeIds: [changeId] })).toMatchObject([{ ok: true }])
      const after = [standing(await read(kept.id)), standing(await read(joined.id))]
      const withoutIds = (orders: typeof before) => orders.map(({ parcelCash: _, ...order }) => order)
      expect(withoutIds(after)).toEqual(withoutIds(before))
      expect([await shop.stockOf(tee.sku()), await shop.stockOf(cap.sku())]).toEqual(stock)
      expect(await findFaults(database)).toEqual([])
      for (const orderId of [kept.id, joined.id]) await api.setOrderStatus({ orderId, status: 'Cancelled' })
    }
  })

  it('is refused once something has happened to the parcel, and the joined order does not come back by itself', async () => {
    const { api, cap, place, read, join } = await open()
    const [kept, joined] = [await place(), await place(cap)]
    const { changeId } = await join(kept.id, joined.id)
    await expect(api.setOrderStatus({ orderId: joined.id, status: 'Pending' })).rejects.toMatchObject({
      code: 'ORDER_CHANGED',
      message: expect.stringContaining(kept.number),
    })
    await api.setOrderStatus({ orderId: kept.id, status: 'Shipped' })
    expect(await api.undoOrderChanges({ changeIds: [changeId] })).toMatchObject([{ ok: false }])
    expect(await read(joined.id)).toMatchObject({ status: 'Cancelled', joinedInto: { number: kept.number } })
  })

  it('of three orders goes one by one, the last first', async () => {
    const { api, cap, place, read, join } = await open()
    const orders = [await place(), await place(cap), await place(cap)] as const
    const first = await join(orders[0].id, orders[1].id)
    const second = await join(orders[0].id, orders[2].id)
    expect(await read(orders[0].id)).toMatchObject({ total: 117_000 })
    expect(await api.undoOrderChanges({ changeIds: [first.changeId] })).toMatchObject([{ ok: true }])
    expect(await read(orders[0].id)).toMatchObject({ total: 87_000 })
    expect(await read(orders[2].id)).toMatchObject({ status: 'Pending' })
    expect(await api.undoOrderChanges({ changeIds: [second.changeId] })).toMatchObject([{ ok: false }])
  })
})

describe('two orders stay two', () => {
  it('of other phones, sent, cancelled, or the same one', async () => {
    const { api, place, cap } = await open()
    const order = await place()
    const stranger = await place(cap, { userPhoneNumber: '20 999 999' })
    const refuse = (otherId: string) =>
      expect(api.previewJoin({ orderId: order.id, otherId })).rejects.toMatchObject({ code: 'ORDERS_NOT_JOINABLE' })
    await refuse(stranger.id)
    await refuse(order.id)
    for (const status of ['Shipped', 'Delivered', 'Cancelled'] as const) {
      const other = await place(cap)
      await api.setOrderStatus({ orderId: other.id, status })
      await refuse(other.id)
    }
  })

  it('where something has happened to one of them since it was seen', async () => {
    const { api, place, cap } = await open()
    const [order, other] = [await place(), await place(cap)]
    const pair = { orderId: order.id, otherId: other.id }
    const { seen } = await api.previewJoin(pair)
    await api.packOrder({ orderId: other.id, updatedAt: (await api.getOrderDetails({ orderId: other.id })).updatedAt })
    await expect(api.joinOrders({ ...pair, seen })).rejects.toMatchObject({ code: 'ORDER_CHANGED' })
  })

  it('whatever is done to them at once: one act wins, and the books add up', async () => {
    const { api, place, cap, tee, read } = await open()
    for (let round = 0; round < 6; round++) {
      const [order, other] = [await place(tee), await place(cap)]
      const pair = { orderId: order.id, otherId: other.id }
      const { seen } = await api.previewJoin(pair)
      const { updatedAt } = await read(other.id)
      const acts = [
        () => api.joinOrders({ ...pair, seen }),
        () => api.joinOrders({ orderId: other.id, otherId: order.id, seen }),
        () => api.packOrder({ orderId: other.id, updatedAt }),
        () => api.setOrderStatus({ orderId: order.id, status: 'Cancelled' }),
      ]
      await Promise.allSettled(acts.slice(0, 2 + (round % 3)).map((act) => act()))
      expect(await findFaults(database)).toEqual([])
      const joined = [await read(order.id), await read(other.id)].filter(({ joinedInto }) => joinedInto)
      expect(joined.length).toBeLessThanOrEqual(1)
      for (const { id } of [order, other])
        if ((await read(id)).status === 'Pending') await api.setOrderStatus({ orderId: id, status: 'Cancelled' })
      expect([await shop.stockOf(tee.sku()), await shop.stockOf(cap.sku())]).toEqual([20, 20])
    }
  })
})

describe('a customer', () => {
  it('who tracks the joined number sees the order that carries it, by phone; by an email that is not its own, nothing of it', async () => {
    const { cap, place, join } = await open()
    const kept = await place(undefined, { userEmail: 'first@shop.test' })
    const joined = await place(cap, { userEmail: 'second@shop.test' })
    await join(kept.id, joined.id)
    const { number } = joined
    expect(await shop.api.trackOrder({ number, contact: PHONE })).toMatchObject({
      number: kept.number,
      joined: number,
      status: 'Pending',
      total: 87_000,
    })
    const own = await shop.api.trackOrder({ number, contact: 'second@shop.test' })
    expect(own).toMatchObject({ number, joined: null, joinedInto: kept.number, status: 'Cancelled' })
    expect(own.items).toHaveLength(1)
  })
})
