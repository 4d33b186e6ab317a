import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { callDeskOf } from '#test/books/call-desk.ts'
import { openShop } from '#test/shop.ts'
import { listOrdersToCall, updateCallState } from './queries.ts'

const shop = await openShop()
const { openDesk, take, report } = callDeskOf(shop)
beforeEach(shop.empty)
afterAll(shop.close)

type Desk = Awaited<ReturnType<typeof openDesk>>

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
    const { items: calls, due } = await other.api.listCalls({})
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

describe('several people at once', () => {
  const CALLERS = 6

  async function callAtOnce(takeOne: (api: Desk['api'], userId: string) => Promise<string | undefined>) {
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
    const haveLooked = Promise.withResolvers<void>()
    let looks = 0
    const { taken } = await callAtOnce(async (_, userId) => {
      const [order] = await listOrdersToCall(shop.database.query, { dueAt: new Date().toISOString(), limit: 1 })
      // All have looked before one of them claims.
      if (++looks === CALLERS) haveLooked.resolve()
      await haveLooked.promise
      const customer = `${userId} ${order?.id}`
      await shop.database.transact((tx) =>
        tx
          .insertInto('call_claims')
          .values({ customer, order_id: order?.id ?? '', user_id: userId, claimed_until: '9' })
          .execute(),
      )
      return order?.id
    })
    expect(new Set(taken).size).toBe(1)
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
  const ids = (await api.listCalls({})).items.map(({ orderId }) => orderId)
  expect(ids).toEqual([3, 2, 1, 0].map((index) => orders[index]?.id))
  const { items: calls, next } = await api.listCalls({ startAfter: ids[1] ?? '' })
  expect(calls.map(({ orderId }) => orderId)).toEqual(ids.slice(2))
  expect(next).toBeNull()
  await expect(api.listCalls({ startAfter: 'nothing' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})
