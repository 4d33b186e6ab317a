import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { callDeskOf } from '#test/books/call-desk.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { openDesk, take, report, makeDue } = callDeskOf(shop)
beforeEach(shop.empty)
afterAll(shop.close)

const HOUR = 3_600_000

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
    const { items: calls } = await api.listCalls({})
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
    expect(await take(api)).toMatchObject({ problem: null, order: { userPhoneNumber: '+21620999888' } })
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
