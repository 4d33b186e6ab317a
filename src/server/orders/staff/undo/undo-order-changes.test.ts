import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderDetails } from '#domain/orders/staff/order-details.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

type Api = Awaited<ReturnType<typeof shop.signIn>>['api']

async function begin({ quantity = 5, waits = false } = {}) {
  const product = await shop.addProduct({ colors: { Ink: { M: quantity } } })
  const { api } = await shop.signIn({ isAdmin: true })
  if (waits) await api.saveStaffSettings({ confirmation: 'always' })
  const { id: orderId } = await shop.placeOrder(product)
  return { api, orderId, product, skuId: product.sku() }
}

/** What undoing must bring back: everything but the timeline and the movements of the stock. */
const standing = ({ events: _, stockEffects: __, updatedAt: ___, parcelCash: ____, ...order }: OrderDetails) => order
const read = async (api: Api, orderId: string) => standing(await api.getOrderDetails({ orderId }))
const lastChange = async (api: Api, orderId: string) =>
  (await api.getOrderDetails({ orderId })).events.findLast(({ event }) => event !== 'note')?.id ?? ''

/** Does something to an order and takes it back; answers the order before and after, and the stock. */
async function undoAfter({ api, orderId, skuId }: Awaited<ReturnType<typeof begin>>, change: () => Promise<unknown>) {
  const before = { order: await read(api, orderId), stock: await shop.stockOf(skuId) }
  await change()
  expect(await read(api, orderId)).not.toEqual(before.order)
  const [result] = await api.undoOrderChanges({ changeIds: [await lastChange(api, orderId)] })
  expect(result).toMatchObject({ ok: true })
  return { before, after: { order: await read(api, orderId), stock: await shop.stockOf(skuId) } }
}

describe('what is undone is as it was', () => {
  for (const status of ['Shipped', 'Delivered', 'Cancelled'] as const)
    for (const waits of [false, true])
      it(`a pending order that ${waits ? 'waits for a call' : 'is confirmed'} and was set to ${status}`, async () => {
        const shopping = await begin({ waits })
        const { api, orderId } = shopping
        const { before, after } = await undoAfter(shopping, () => api.setOrderStatus({ orderId, status }))
        expect(before.order.needsConfirmation).toBe(waits)
        expect(after).toEqual(before)
      })

  it('the turn of a call, with what was tried so far', async () => {
    const shopping = await begin({ waits: true })
    const { api, orderId } = shopping
    const { updatedAt } = await api.getOrderDetails({ orderId })
    await api.reportCall({ orderId, id: crypto.randomUUID(), updatedAt, outcome: 'not-reached' })
    const called = await api.getCall({ orderId })
    await undoAfter(shopping, () => api.setOrderStatus({ orderId, status: 'Cancelled' }))
    expect(await api.getCall({ orderId })).toMatchObject({ attempts: called.attempts, nextCallAt: called.nextCallAt })
  })

  it('a confirmation: the order waits, and its pieces are for sale', async () => {
    const shopping = await begin({ waits: true })
    const { api, orderId } = shopping
    const { before, after } = await undoAfter(shopping, () => api.confirmOrder({ orderId }))
    expect(before.stock).toBe(5)
    expect(after).toEqual(before)
  })

  it('a parcel that was refused or lost, set to another state by a slip', async () => {
    for (const failure of ['refused', 'lost'] as const) {
      const shopping = await begin()
      const { api, orderId } = shopping
      await api.saveStaffSettings({ tracksRefusals: true })
      await api.setOrderStatus({ orderId, status: 'Shipped' })
      await api.setOrderStatus({ orderId, status: 'Cancelled', failure })
      const { before, after } = await undoAfter(shopping, () => api.setOrderStatus({ orderId, status: 'Pending' }))
      expect(before.order.failure).toBe(failure)
      expect(after).toEqual(before)
      await shop.empty()
    }
  })

  it('a parcel that was packed, with its tracking number', async () => {
    const shopping = await begin()
    const { api, orderId } = shopping
    await api.saveStaffSettings({ hasCouriers: true })
    const { updatedAt } = await api.getOrderDetails({ orderId })
    await api.packOrder({ orderId, updatedAt })
    await api.setTrackingNumber({ orderId, trackingNumber: 'TN-42' })
    const { before, after } = await undoAfter(shopping, () => api.setOrderStatus({ orderId, status: 'Cancelled' }))
    expect(before.order.parcel).toMatchObject({ state: 'packed', trackingNumber: 'TN-42' })
    expect(after).toEqual(before)
  })

  it('an undo as well', async () => {
    const shopping = await begin()
    const { api, orderId } = shopping
    const { after } = await undoAfter(shopping, () => api.setOrderStatus({ orderId, status: 'Shipped' }))
    await api.undoOrderChanges({ changeIds: [await lastChange(api, orderId)] })
    expect((await read(api, orderId)).status).toBe('Shipped')
    expect(after.order.status).toBe('Pending')
  })
})

describe('undoing says what stands in its way', () => {
  it('each order by itself: one was sold out meanwhile, one was shipped', async () => {
    const { api, orderId, product } = await begin({ quantity: 3 })
    const others = [await shop.placeOrder(product), await shop.placeOrder(product)]
    const orderIds = [orderId, ...others.map(({ id }) => id)]
    const results = await api.setOrdersStatus({ orderIds, status: 'Cancelled' })
    const changeIds = results.map(({ changeId = '' }) => changeId)
    await shop.placeOrder(product, { userPhoneNumber: '22 333 444' })
    await api.setOrderStatus({ orderId: orderIds[1] ?? '', status: 'Shipped' })

    const undone = await api.undoOrderChanges({ changeIds })

    expect(undone).toMatchObject([
      { ok: true },
      { ok: false, message: expect.stringContaining('shipped by now') },
      { ok: false, message: expect.stringContaining('no longer in stock') },
    ])
    expect(await shop.stockOf(product.sku())).toBe(0)
  })

  it('an edit since, but no note', async () => {
    const { api, orderId } = await begin()
    const { changeId = '' } = await api.setOrderStatus({ orderId, status: 'Shipped' })
    await api.addOrderNote({ orderId, note: 'By courier' })
    expect(await api.undoOrderChanges({ changeIds: [changeId] })).toMatchObject([{ ok: true }])
    // Once more: the change is not the last one any more.
    expect(await api.undoOrderChanges({ changeIds: [changeId, 'none'] })).toMatchObject([{ ok: false }, { ok: false }])
    const { changeId: none } = await api.setOrderStatus({ orderId, status: 'Pending' })
    expect(none).toBeUndefined()
  })

  it('two who undo the same change do it once', async () => {
    const { api, orderId, skuId } = await begin()
    const { changeId = '' } = await api.setOrderStatus({ orderId, status: 'Cancelled' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => api.undoOrderChanges({ changeIds: [changeId] })))
    expect(answers.flat().filter(({ ok }) => ok)).toHaveLength(1)
    expect(await shop.stockOf(skuId)).toBe(4)
  })

  it('an order that was erased is not brought back', async () => {
    const { api, orderId } = await begin()
    const { changeId = '' } = await api.setOrderStatus({ orderId, status: 'Cancelled' })
    await api.eraseGuest({ orderId })
    expect(await api.undoOrderChanges({ changeIds: [changeId] })).toMatchObject([{ ok: false }])
  })
})

describe('a note that is deleted', () => {
  const notesOf = async (api: Api, orderId: string) =>
    (await api.getOrderDetails({ orderId })).events.flatMap(({ event, detail }) => (event === 'note' ? [detail] : []))

  it('is gone from the order and its customer, and comes back to its place', async () => {
    const { api, orderId } = await begin()
    const { id: noteId } = await api.addOrderNote({ orderId, note: 'One' })
    await api.addOrderNote({ orderId, note: 'Two' })
    await api.deleteOrderNote({ orderId, noteId })
    expect(await notesOf(api, orderId)).toEqual(['Two'])
    expect(JSON.stringify(await api.getCustomer({ customerId: '21620123456' }))).not.toContain('One')
    await expect(api.deleteOrderNote({ orderId, noteId })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    await api.restoreOrderNote({ orderId, noteId })
    expect(await notesOf(api, orderId)).toEqual(['One', 'Two'])
    await expect(api.restoreOrderNote({ orderId, noteId })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })

  it('is no other event', async () => {
    const { api, orderId } = await begin()
    const placed = (await api.getOrderDetails({ orderId })).events[0]?.id ?? ''
    await expect(api.deleteOrderNote({ orderId, noteId: placed })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })
})
