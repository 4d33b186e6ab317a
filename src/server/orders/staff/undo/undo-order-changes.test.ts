import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderDetails } from '#domain/orders/staff/order-details.ts'
import { findFaults } from '#test/books/find-faults.ts'
import { summerPromotion } from '#test/books/returned-orders.ts'
import { addressData, openShop } from '#test/shop.ts'

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

describe('an edit is taken back', () => {
  const edit = async (api: Api, orderId: string, change: Partial<Parameters<Api['editOrder']>[0]> = {}) => {
    const { items, ...order } = await api.getOrderDetails({ orderId })
    const lines = items.map(({ skuId, quantity }, index) => ({ position: index + 1, skuId, quantity }))
    const { userName, userPhoneNumber, userEmail } = order
    const contact = { userName, userPhoneNumber, userEmail, ...order.address }
    return api.editOrder({ orderId, updatedAt: order.updatedAt, addressData: contact, lines, ...change })
  }
  const mailsOf = (kind: 'order-changed') =>
    shop.database.query.selectFrom('outbox').selectAll().where('kind', '=', kind).execute()

  for (const waits of [false, true])
    it(`with its pieces, price, address and parcel, of an order that ${waits ? 'waits for a call' : 'is packed'}`, async () => {
      const shopping = await begin({ waits })
      const { api, orderId, skuId } = shopping
      await api.saveStaffSettings({ hasCouriers: true })
      const cap = await shop.addProduct({ model: 'Cap', price: 30_000, colors: { Ink: { M: 4 } } })
      const { updatedAt } = await api.getOrderDetails({ orderId })
      if (waits) await api.reportCall({ orderId, id: crypto.randomUUID(), updatedAt, outcome: 'not-reached' })
      else {
        await api.packOrder({ orderId, updatedAt })
        await api.setTrackingNumber({ orderId, trackingNumber: 'TN-7' })
      }
      const readCall = async () => {
        const { attempts, nextCallAt } = await api.getCall({ orderId })
        return waits && { attempts, nextCallAt }
      }
      const called = await readCall()
      const { before, after } = await undoAfter(shopping, () =>
        edit(api, orderId, {
          addressData: { ...addressData, userPhoneNumber: '25 444 555', street: '3 rue de Sfax', state: 'Sfax' },
          lines: [
            { position: 1, skuId, quantity: 3 },
            { skuId: cap.sku(), quantity: 1 },
          ],
          discount: { kind: 'percent', title: 'Eid', percent: 10 },
          deliveryFee: 3,
        }),
      )
      expect(after).toEqual(before)
      expect(await shop.stockOf(cap.sku())).toBe(4)
      expect(await readCall()).toEqual(called)
      expect(after.order.parcel?.trackingNumber).toBe(waits ? undefined : 'TN-7')
      expect(await api.listOrders({ search: '20123456', status: 'all' })).toMatchObject([{ _id: orderId }])
      // The customer is told of neither.
      expect(await mailsOf('order-changed')).toEqual([])
      expect(
        (await api.getOrderDetails({ orderId })).events.findLast(({ event }) => event === 'edited')?.detail,
      ).toContain('3 rue de Sfax')
      expect(await findFaults(shop.database)).toEqual([])
    })

  it('with what promotions took off', async () => {
    const { api, product } = await begin()
    await api.addPromotion({ ...summerPromotion, maxUses: 1 })
    const { id: orderId } = await shop.api.placeDirectOrder({
      addressData,
      productData: [{ skuId: product.sku(), quantity: 2 }],
      promotionCode: 'SUMMER',
    })
    const before = await read(api, orderId)
    const { changeId } = await edit(api, orderId, { lines: [{ position: 1, skuId: product.sku(), quantity: 1 }] })
    expect(await api.undoOrderChanges({ changeIds: [changeId] })).toMatchObject([{ ok: true }])
    expect(await read(api, orderId)).toEqual(before)
    expect(await api.listPromotions()).toMatchObject([{ uses: 1 }])
  })

  it('with the mail about it: withdrawn, unless it was sent or an earlier total waits to be told', async () => {
    const { api, orderId, skuId } = await begin()
    const contact = { addressData: { ...addressData, userEmail: 'amel@example.com' } }
    const toQuantity = (quantity: number) =>
      edit(api, orderId, { ...contact, lines: [{ position: 1, skuId, quantity }] })
    const undo = ({ changeId }: { changeId: string }) => api.undoOrderChanges({ changeIds: [changeId] })
    const first = await toQuantity(2)
    const [mail] = await mailsOf('order-changed')
    expect(Date.parse(mail?.next_attempt_at ?? '')).toBeGreaterThan(Date.now())
    await undo(first)
    expect(await mailsOf('order-changed')).toEqual([])

    await toQuantity(2)
    await undo(await toQuantity(3))
    expect(await mailsOf('order-changed')).toHaveLength(1)

    await shop.database.transact((tx) =>
      tx.updateTable('outbox').set({ sent_at: new Date().toISOString(), attempts: 1 }).execute(),
    )
    const third = await toQuantity(4)
    await shop.database.transact((tx) =>
      tx.updateTable('outbox').set({ sent_at: new Date().toISOString(), attempts: 1 }).execute(),
    )
    await undo(third)
    expect((await mailsOf('order-changed')).filter(({ sent_at: sentAt }) => sentAt === null)).toHaveLength(1)
    expect((await read(api, orderId)).items).toMatchObject([{ quantity: 2 }])
  })

  it('unless its pieces were sold, it was shipped or it was changed again meanwhile', async () => {
    const { api, orderId, product, skuId } = await begin({ quantity: 3 })
    const fewer = await edit(api, orderId, { lines: [{ position: 1, skuId, quantity: 2 }] })
    await api.undoOrderChanges({ changeIds: [fewer.changeId] })
    const less = await edit(api, orderId, { addressData: { ...addressData, street: '5 rue de Rome' } })
    await edit(api, orderId, { addressData: { ...addressData, street: '6 rue de Rome' } })
    const changed = { ok: false, message: expect.stringContaining('Something else has happened') }
    expect(await api.undoOrderChanges({ changeIds: [less.changeId] })).toMatchObject([changed])
    expect((await read(api, orderId)).address.street).toBe('6 rue de Rome')

    const { id: otherId } = await shop.placeOrder(product, {}, 2)
    const { changeId } = await edit(api, otherId, { lines: [{ position: 1, skuId, quantity: 1 }] })
    await shop.placeOrder(product)
    expect(await api.undoOrderChanges({ changeIds: [changeId] })).toMatchObject([
      { ok: false, message: expect.stringContaining('stock is limited') },
    ])
    await api.setOrderStatus({ orderId: otherId, status: 'Shipped' })
    expect(await api.undoOrderChanges({ changeIds: [changeId] })).toMatchObject([changed])
  })

  it('not after its customer was erased', async () => {
    const { api, orderId } = await begin()
    const { changeId } = await edit(api, orderId, { addressData: { ...addressData, street: '5 rue de Rome' } })
    await api.eraseGuest({ orderId })
    expect(await api.undoOrderChanges({ changeIds: [changeId] })).toMatchObject([{ ok: false }])
    const kept = await shop.database.query.selectFrom('order_history').select('undo_state').execute()
    expect(JSON.stringify(kept)).not.toContain('rue')
  })
})

describe('a confirmation is taken back', () => {
  it('later too: after its parcel was packed and unpacked, the order waits, and its pieces are for sale', async () => {
    const { api, orderId, skuId } = await begin({ waits: true })
    await api.saveStaffSettings({ hasCouriers: true })
    await api.confirmOrder({ orderId })
    const { updatedAt, possibleActions } = await api.getOrderDetails({ orderId })
    expect(possibleActions).toContain('unconfirm')
    await api.packOrder({ orderId, updatedAt })
    const waiting = await api.unconfirmOrder({ orderId })
    expect(waiting).toMatchObject({ status: 'Pending', needsConfirmation: true, parcel: null })
    expect(waiting.possibleActions).not.toContain('unconfirm')
    expect(waiting.events.at(-1)).toMatchObject({ event: 'unconfirmed' })
    expect(await shop.stockOf(skuId)).toBe(5)
    expect((await api.listCalls({})).items).toMatchObject([{ orderId }])
    expect(await api.confirmOrder({ orderId })).toMatchObject({ needsConfirmation: false })
  })

  it('not of an order that has left, waits already, or was never to be confirmed', async () => {
    const refused = { code: 'ORDER_CHANGED' }
    const { api, orderId } = await begin({ waits: true })
    await expect(api.unconfirmOrder({ orderId })).rejects.toMatchObject(refused)
    await api.confirmOrder({ orderId })
    await api.setOrderStatus({ orderId, status: 'Shipped' })
    await expect(api.unconfirmOrder({ orderId })).rejects.toMatchObject(refused)
    await shop.empty()
    const usual = await begin()
    expect((await usual.api.getOrderDetails({ orderId: usual.orderId })).possibleActions).not.toContain('unconfirm')
    await expect(usual.api.unconfirmOrder({ orderId: usual.orderId })).rejects.toMatchObject(refused)
    await expect(usual.api.unconfirmOrder({ orderId: 'none' })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
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
