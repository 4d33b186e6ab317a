import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'
import { changeOrderStatus } from '#server/fulfilment/change-order-status.ts'
import { expireOrders } from './expire-orders.ts'
import { listExpiredOrders, listOrdersToCall, updateCallState } from './queries.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const HOUR = 3_600_000
type Api = Awaited<ReturnType<typeof shop.signIn>>['api']

/** A shop whose orders all wait, with some of them. */
async function openDesk(orders = 1, settings: object = {}) {
  const { api } = await shop.signIn({ isAdmin: true })
  await api.saveStaffSettings({ confirmation: 'always', ...settings })
  const product = await shop.addProduct({ colors: { Ink: { M: 20, L: 20 } } })
  const placed = []
  for (let phone = 0; phone < orders; phone++)
    placed.push(await shop.placeOrder(product, { userPhoneNumber: `20 123 4${String(phone).padStart(2, '0')}` }, 2))
  return { api, product, orders: placed, stock: () => shop.stockOf(product.sku()) }
}

const take = async (api: Api) => (await api.takeNextCall()).call

async function report(api: Api, orderId: string, outcome: object) {
  const { order } = await api.getCall({ orderId })
  return api.reportCall({ orderId, id: randomUUID(), updatedAt: order.updatedAt, ...outcome } as never)
}

const makeDue = (orderId: string) =>
  shop.database.transact((tx) =>
    tx
      .updateTable('orders')
      .set({ next_call_at: new Date(Date.now() - 1_000).toISOString() })
      .where('id', '=', orderId)
      .execute(),
  )

describe('the next caller', () => {
  it('is the one who has waited longest, and the same until the call has an outcome', async () => {
    const { api, orders } = await openDesk(2)
    const [first, second] = orders
    expect((await take(api))?.order._id).toBe(first?.id)
    expect((await take(api))?.order._id).toBe(first?.id)
    await report(api, first?.id ?? '', { outcome: 'confirmed' })
    expect((await take(api))?.order._id).toBe(second?.id)
  })

  it('comes with the record, the lines and a message in the language of the order', async () => {
    const { api, product } = await openDesk(0)
    await shop.app.inject({
      method: 'POST',
      url: '/api/orders/createOrder',
      headers: { 'accept-language': 'fr' },
      payload: {
        addressData: { userName: 'Amel', userEmail: 'a@example.com', userPhoneNumber: '20 123 456', street: '1 rue X' },
        productData: [{ skuId: product.sku(), quantity: 1 }],
      },
    })
    const call = await take(api)
    expect(call?.message).toContain('Bonjour Amel')
    expect(call?.message).toContain('1 × Marsa Hoodie, Ink, M')
    expect(call?.message).toContain('66,00')
    expect(call).toMatchObject({ attempts: 0, problem: null, calls: [], claimedBy: null })
  })

  it('is nobody who is called by a colleague, not even for another order of the same phone', async () => {
    const { api, product, orders } = await openDesk(1)
    await shop.placeOrder(product, { userPhoneNumber: '+216 20 123 400' })
    const other = await shop.signIn({ isAdmin: true })
    expect((await take(api))?.order._id).toBe(orders[0]?.id)
    expect(await take(other.api)).toBeNull()
    const { calls, due } = await other.api.listCalls({})
    expect(calls.map(({ claimedBy }) => claimedBy)).toEqual(['Amel Ben Ali', 'Amel Ben Ali'])
    expect(due).toBe(2)
    await api.releaseCall({ orderId: orders[0]?.id ?? '' })
    expect((await take(other.api))?.order._id).toBe(orders[0]?.id)
    await expect(api.claimCall({ orderId: orders[0]?.id ?? '' })).rejects.toMatchObject({ code: 'CALL_TAKEN' })
    await expect(report(api, orders[0]?.id ?? '', { outcome: 'confirmed' })).rejects.toMatchObject({
      code: 'CALL_TAKEN',
    })
  })

  it('is free again once the page of whoever called has been gone for three minutes', async () => {
    const { api, orders } = await openDesk(1)
    await take(api)
    await shop.database.transact((tx) =>
      tx.updateTable('call_claims').set({ claimed_until: new Date().toISOString() }).execute(),
    )
    const other = await shop.signIn({ isAdmin: true })
    expect((await take(other.api))?.order._id).toBe(orders[0]?.id)
  })

  it('tells when somebody is to be called again where nobody is to be called now', async () => {
    const { api, orders } = await openDesk(1)
    const { nextCallAt } = await report(api, orders[0]?.id ?? '', { outcome: 'not-reached' })
    expect(await api.takeNextCall()).toEqual({ call: null, nextCallAt })
  })
})

describe('an outcome', () => {
  it('confirmed takes the stock; sent twice at once it is recorded once', async () => {
    const { api, orders, stock } = await openDesk(1)
    const orderId = orders[0]?.id ?? ''
    const { order } = (await take(api)) ?? {}
    const sent = { orderId, id: randomUUID(), updatedAt: order?.updatedAt ?? '', outcome: 'confirmed' as const }
    const results = await Promise.all([api.reportCall(sent), api.reportCall(sent)])
    const confirmed = { status: 'Pending', needsConfirmation: false, nextCallAt: null }
    expect(results).toEqual([confirmed, confirmed])
    expect(await stock()).toBe(18)
    const { calls, order: after } = await api.getCall({ orderId })
    expect(calls).toMatchObject([{ outcome: 'confirmed', by: 'Amel Ben Ali', undone: false }])
    expect(after.events.filter(({ event }) => event === 'confirmed')).toHaveLength(1)
  })

  it('not reached moves the next try: an hour, four hours, and then the end of the queue with a problem', async () => {
    const { api, orders } = await openDesk(2)
    const orderId = orders[0]?.id ?? ''
    const tries = []
    for (let attempt = 1; attempt <= 3; attempt++) {
      await makeDue(orderId)
      const { nextCallAt } = await report(api, orderId, { outcome: 'not-reached' })
      tries.push(Date.parse(nextCallAt ?? '') - Date.now())
    }
    // At night it is later.
    expect(tries[0]).toBeGreaterThan(HOUR - 60_000)
    expect(tries[1]).toBeGreaterThan(4 * HOUR - 60_000)
    expect(tries[2]).toBeGreaterThan(24 * HOUR - 60_000)
    const { calls } = await api.listCalls({})
    expect(calls.map(({ problem, attempts }) => [problem, attempts])).toEqual([
      [null, 0],
      ['unreachable', 3],
    ])
    await makeDue(orderId)
    expect((await take(api))?.order._id).toBe(orders[1]?.id)
  })

  it('wrong number flags the order until its phone is another one', async () => {
    const { api, orders } = await openDesk(1)
    const orderId = orders[0]?.id ?? ''
    await report(api, orderId, { outcome: 'wrong-number' })
    const { order, problem } = await api.getCall({ orderId })
    expect(problem).toBe('wrong-number')
    const { userName, userEmail, address, updatedAt, items } = order
    await api.editOrder({
      orderId,
      updatedAt,
      addressData: { userName, userEmail, ...address, userPhoneNumber: '20 999 888' },
      lines: items.map(({ skuId, quantity }, index) => ({ position: index + 1, skuId, quantity })),
    })
    expect(await take(api)).toMatchObject({ problem: null, order: { userPhoneNumber: '20 999 888' } })
  })

  it('cancelled keeps its reason in the history, and asks for words where it is another one', async () => {
    const { api, orders } = await openDesk(2)
    const [first = { id: '' }, second = { id: '' }] = orders
    await expect(report(api, first.id, { outcome: 'cancelled' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    await expect(report(api, first.id, { outcome: 'cancelled', reason: 'other' })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    })
    await report(api, first.id, { outcome: 'cancelled', reason: 'too-expensive' })
    await report(api, second.id, { outcome: 'cancelled', reason: 'other', note: 'Moves abroad' })
    const { order } = await api.getCall({ orderId: first.id })
    expect(order.status).toBe('Cancelled')
    expect(order.events.at(-1)).toMatchObject({ event: 'status', detail: 'Pending → Cancelled: too-expensive' })
    const other = await api.getCall({ orderId: second.id })
    expect(other.order.events.map(({ detail }) => detail)).toContain('Moves abroad')
  })

  it('is refused for an order that was changed since it was read out, and one that does not wait', async () => {
    const { api, orders } = await openDesk(1)
    const orderId = orders[0]?.id ?? ''
    const old = { orderId, id: randomUUID(), updatedAt: '2026-01-01T00:00:00.000Z', outcome: 'confirmed' as const }
    await expect(api.reportCall(old)).rejects.toMatchObject({ code: 'ORDER_CHANGED' })
    await api.confirmOrder({ orderId })
    await expect(report(api, orderId, { outcome: 'not-reached' })).rejects.toMatchObject({ code: 'ORDER_CHANGED' })
  })

  it('confirmed that finds too few pieces records nothing', async () => {
    const { api, orders, product } = await openDesk(1)
    await shop.database.transact((tx) =>
      tx.updateTable('skus').set({ quantity: 1 }).where('id', '=', product.sku()).execute(),
    )
    const orderId = orders[0]?.id ?? ''
    await expect(report(api, orderId, { outcome: 'confirmed' })).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
    expect(await api.getCall({ orderId })).toMatchObject({ calls: [], order: { needsConfirmation: true } })
  })
})

describe('taking back', () => {
  it.each([
    ['confirmed', {}, 20],
    ['cancelled', { reason: 'duplicate' }, 20],
    ['not-reached', {}, 20],
    ['wrong-number', {}, 20],
  ])('%s lets the order wait as before, once', async (outcome, reason, left) => {
    const { api, orders, stock } = await openDesk(1)
    const orderId = orders[0]?.id ?? ''
    const before = await api.getCall({ orderId })
    const id = randomUUID()
    await report(api, orderId, { id, outcome, ...reason })
    const undone = await Promise.all([api.undoCall({ orderId, callId: id }), api.undoCall({ orderId, callId: id })])
    expect(undone[0]).toMatchObject({ status: 'Pending', needsConfirmation: true, nextCallAt: before.nextCallAt })
    expect(undone[1]).toEqual(undone[0])
    const { attempts, problem, calls } = await api.getCall({ orderId })
    expect({ attempts, problem }).toEqual({ attempts: 0, problem: null })
    expect(calls).toMatchObject([{ outcome, undone: true }])
    expect(await stock()).toBe(left)
    expect((await take(api))?.order._id).toBe(orderId)
  })

  it('is refused once the order was shipped, or a later call was recorded', async () => {
    const { api, orders } = await openDesk(2)
    const [first = { id: '' }, second = { id: '' }] = orders
    const id = randomUUID()
    await report(api, first.id, { id, outcome: 'confirmed' })
    await api.setOrderStatus({ orderId: first.id, status: 'Shipped' })
    await expect(api.undoCall({ orderId: first.id, callId: id })).rejects.toMatchObject({ code: 'ORDER_CHANGED' })
    const earlier = randomUUID()
    await report(api, second.id, { id: earlier, outcome: 'not-reached' })
    await report(api, second.id, { outcome: 'not-reached' })
    await expect(api.undoCall({ orderId: second.id, callId: earlier })).rejects.toMatchObject({
      code: 'ORDER_CHANGED',
    })
  })
})

describe('several people at once', () => {
  const CALLERS = 6

  async function callAtOnce(takeOne: (api: Api, userId: string) => Promise<string | undefined>) {
    const { orders } = await openDesk(CALLERS)
    const staff = []
    for (let each = 0; each < CALLERS; each++) staff.push(await shop.signIn({ isAdmin: true }))
    const taken = await Promise.all(staff.map(({ api, id }) => takeOne(api, id)))
    return { orders, taken }
  }

  it('each get another order', async () => {
    const { orders, taken } = await callAtOnce(async (api) => (await take(api))?.order._id)
    expect(taken.toSorted()).toEqual(orders.map(({ id }) => id).toSorted())
  })

  it('would get the same one where a queue looks first and claims later', async () => {
    const { taken } = await callAtOnce(async (_, userId) => {
      const [order] = await listOrdersToCall(shop.database.query, { dueAt: new Date().toISOString(), limit: 1 })
      const customer = `${userId} ${order?.id}`
      await shop.database.transact((tx) =>
        tx
          .insertInto('call_claims')
          .values({ customer, order_id: order?.id ?? '', user_id: userId, claimed_until: '9' })
          .execute(),
      )
      return order?.id
    })
    expect(new Set(taken).size).toBeLessThan(CALLERS)
  })

  it('record one outcome of an order between them', async () => {
    const { api, orders, stock } = await openDesk(1)
    const orderId = orders[0]?.id ?? ''
    const other = await shop.signIn({ isAdmin: true })
    const { updatedAt } = (await api.getCall({ orderId })).order
    const results = await Promise.allSettled(
      [api, other.api].map((each) => each.reportCall({ orderId, id: randomUUID(), updatedAt, outcome: 'confirmed' })),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await stock()).toBe(18)
  })
})

describe('an order that waits for a time only', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)
  const mails = () =>
    shop.database.query
      .selectFrom('outbox')
      .select(['recipient', 'payload'])
      .where('kind', '=', 'order-expired')
      .execute()

  it('holds its stock where the settings reserve it, and takes nothing more when it is confirmed', async () => {
    const { api, orders, stock } = await openDesk(1, { waitingStock: 'reserved' })
    expect(await stock()).toBe(18)
    await report(api, orders[0]?.id ?? '', { outcome: 'confirmed' })
    expect(await stock()).toBe(18)
    await api.setOrderStatus({ orderId: orders[0]?.id ?? '', status: 'Shipped' })
    await api.setOrderStatus({ orderId: orders[0]?.id ?? '', status: 'Cancelled' })
    expect(await stock()).toBe(20)
  })

  it('follows an edit with its stock, and gives back once what it held, whatever the settings say by then', async () => {
    const { api, orders, product, stock } = await openDesk(1, { waitingStock: 'reserved' })
    const orderId = orders[0]?.id ?? ''
    await api.saveStaffSettings({ waitingStock: 'on-sale' })
    const { updatedAt, userName, userEmail, userPhoneNumber, address } = await api.getOrderDetails({ orderId })
    await api.editOrder({
      ...{ orderId, updatedAt, addressData: { userName, userEmail, userPhoneNumber, ...address } },
      lines: [{ position: 1, skuId: product.sku('L'), quantity: 3 }],
    })
    expect([await stock(), await shop.stockOf(product.sku('L'))]).toEqual([20, 17])
    await api.setOrderStatus({ orderId, status: 'Cancelled' })
    expect(await shop.stockOf(product.sku('L'))).toBe(20)
    await api.setOrderStatus({ orderId, status: 'Pending' })
    expect(await shop.stockOf(product.sku('L'))).toBe(17)
    await api.setOrderStatus({ orderId, status: 'Shipped' })
    expect(await shop.stockOf(product.sku('L'))).toBe(17)
  })

  it('is cancelled by the shop afterwards, with its stock given back once and a mail in its language', async () => {
    const { api, orders, stock } = await openDesk(2, { waitingStock: 'reserved', confirmationHours: 24 })
    const [first = { id: '' }] = orders
    await report(api, orders[1]?.id ?? '', { outcome: 'confirmed' })
    expect(await expireOrders(shop.database, inHours(23))).toBe(0)
    const runs = await Promise.all([expireOrders(shop.database, inHours(25)), expireOrders(shop.database, inHours(25))])
    expect(runs.toSorted()).toEqual([0, 1])
    expect(await expireOrders(shop.database, inHours(26))).toBe(0)
    expect(await stock()).toBe(18)
    const { order, message } = await api.getCall({ orderId: first.id })
    expect(order.status).toBe('Cancelled')
    expect(order.events.at(-1)).toMatchObject({ detail: 'Pending → Cancelled: expired', by: '' })
    expect(message).toContain('order again')
    expect(await mails()).toEqual([
      { recipient: 'amel@example.com', payload: JSON.stringify({ orderId: first.id, language: 'en' }) },
    ])
  })

  it('stays while somebody is calling about it, and waits as long again once its cancellation is undone', async () => {
    const { api, orders } = await openDesk(1, { confirmationHours: 1 })
    const orderId = orders[0]?.id ?? ''
    const late = new Date(Date.now() + 2 * 60_000)
    const expire = () =>
      shop.database.transact((tx) =>
        tx.updateTable('orders').set({ confirm_until: new Date().toISOString() }).where('id', '=', orderId).execute(),
      )
    await expire()
    await take(api)
    expect(await expireOrders(shop.database, late)).toBe(0)
    await api.releaseCall({ orderId })
    expect(await expireOrders(shop.database, late)).toBe(1)
    await api.setOrderStatus({ orderId, status: 'Pending' })
    expect(await expireOrders(shop.database, late)).toBe(0)
    expect((await api.getCall({ orderId })).confirmUntil).toBe(
      new Date(Date.parse((await api.getCall({ orderId })).nextCallAt) + HOUR).toISOString(),
    )
  })

  it('never expires with 0 hours', async () => {
    await openDesk(1, { confirmationHours: 0 })
    expect(await expireOrders(shop.database, inHours(10_000))).toBe(0)
  })

  it('above the limits of unpaid pieces holds nothing, whatever the settings say', async () => {
    const limited = await openShop({ hasLimits: true })
    try {
      const { api } = await limited.signIn({ isAdmin: true })
      await api.saveStaffSettings({ confirmation: 'always', waitingStock: 'reserved', unpaidPiecesPerCustomer: 3 })
      const product = await limited.addProduct({ colors: { Ink: { M: 20 } } })
      const held = await limited.placeOrder(product, {}, 3)
      const above = await limited.placeOrder(product, {}, 1)
      expect([held.needsConfirmation, above.needsConfirmation]).toEqual([true, true])
      expect(await limited.stockOf(product.sku())).toBe(17)
      await api.setOrderStatus({ orderId: above.id, status: 'Cancelled' })
      await api.setOrderStatus({ orderId: held.id, status: 'Cancelled' })
      expect(await limited.stockOf(product.sku())).toBe(20)
    } finally {
      await limited.close()
    }
  })

  describe('is confirmed at the moment it expires', () => {
    /** `look` is what the shop has seen of an order when it begins to cancel it. */
    const race = async (look: (orderId: string) => Promise<(confirming: Promise<unknown>) => Promise<unknown>>) => {
      const { api, orders, stock } = await openDesk(8, { waitingStock: 'reserved', confirmationHours: 1 })
      const expiries = await Promise.all(orders.map(({ id }) => look(id)))
      await Promise.all(
        orders.map(async ({ id }, index) => {
          const confirming = api.confirmOrder({ orderId: id })
          await Promise.allSettled([confirming, expiries[index]?.(confirming) ?? Promise.reject(new Error('none'))])
        }),
      )
      const details = await Promise.all(orders.map(({ id }) => api.getOrderDetails({ orderId: id })))
      const confirmed = details.filter(({ events }) => events.some(({ event }) => event === 'confirmed'))
      const expired = details.filter(({ events }) => events.some(({ detail }) => detail.endsWith('expired')))
      return { confirmed, expired, held: 20 - (await stock()) }
    }

    it('one of the two wins', async () => {
      const { confirmed, expired, held } = await race(async () => () => expireOrders(shop.database, inHours(2)))
      expect(confirmed.length + expired.length).toBe(8)
      expect(held).toBe(2 * confirmed.length)
    })

    it('both would win in a shop that looks first and cancels later', async () => {
      const { confirmed, expired } = await race(async (orderId) => {
        const [order] = await listExpiredOrders(shop.database.query, { now: inHours(2).toISOString(), limit: 8 })
        const change = { orderId, status: 'Cancelled', userId: null, reason: 'expired' } as const
        return async (confirming) => {
          await confirming
          return order && changeOrderStatus(shop.database, change)
        }
      })
      expect(confirmed.length + expired.length).toBeGreaterThan(8)
    })
  })
})

it('the queue comes in pages, in its order', async () => {
  const { api, orders } = await openDesk(4)
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 9, minute)).toISOString()
  await shop.database.transact(async (tx) => {
    for (const [index, { id }] of orders.entries())
      await updateCallState(tx, id, {
        attempts: 0,
        problem: index === 0 ? 'unreachable' : null,
        nextCallAt: at(10 - index),
      })
  })
  const ids = (await api.listCalls({})).calls.map(({ orderId }) => orderId)
  expect(ids).toEqual([3, 2, 1, 0].map((index) => orders[index]?.id))
  const { calls, next } = await api.listCalls({ startAfter: ids[1] ?? '' })
  expect(calls.map(({ orderId }) => orderId)).toEqual(ids.slice(2))
  expect(next).toBeNull()
  await expect(api.listCalls({ startAfter: 'nothing' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})
