import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { callBackChoices, isCallBackTime } from '#domain/calls/call-back-time.ts'
import { stateAfterCall } from '#domain/calls/call-outcome.ts'
import { toShopClock } from '#domain/dates.ts'
import { callDeskOf } from '#test/books/call-desk.ts'
import { openShop } from '#test/shop.ts'
import { expireOrders } from '#server/calls/expiry/expire-orders.ts'

const shop = await openShop()
const { openDesk, take, report } = callDeskOf(shop)
beforeEach(shop.empty)
afterAll(shop.close)

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)

describe('a time to be called that the customer chose', () => {
  it('is when the order comes up again, also at night, and stands in the history', async () => {
    const { api, orders } = await openDesk(1)
    const orderId = orders[0]?.id ?? ''
    const callAt = new Date(`${toShopClock(inHours(48)).slice(0, 10)}T22:30:00.000Z`).toISOString()
    expect(await report(api, orderId, { outcome: 'call-back', callAt })).toMatchObject({ nextCallAt: callAt })
    const { nextCallAt, calls, attempts, problem } = await api.getCall({ orderId })
    expect({ nextCallAt, attempts, problem }).toEqual({ nextCallAt: callAt, attempts: 0, problem: null })
    expect(calls).toMatchObject([{ outcome: 'call-back', nextCallAt: callAt }])
    expect(await api.takeNextCall()).toEqual({ call: null, nextCallAt: callAt })
  })

  it('is in two hours where none is chosen', async () => {
    const { api, orders } = await openDesk(1)
    const { nextCallAt } = await report(api, orders[0]?.id ?? '', { outcome: 'call-back' })
    expect(Date.parse(nextCallAt ?? '')).toBeGreaterThan(inHours(2).getTime() - 60_000)
  })

  it.each([
    ['is over', -1],
    ['is more than two weeks away', 15 * 24],
  ])('is refused beside its field when it %s, and records nothing', async (_, hours) => {
    const { api, orders } = await openDesk(1)
    const orderId = orders[0]?.id ?? ''
    const callAt = inHours(hours).toISOString()
    await expect(report(api, orderId, { outcome: 'call-back', callAt })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      details: { fields: { callAt: expect.any(String) } },
    })
    expect((await api.getCall({ orderId })).calls).toEqual([])
  })

  it('keeps the order from being given up before it, and no longer once it is taken back', async () => {
    const { api, orders } = await openDesk(1, { confirmationHours: 2 })
    const orderId = orders[0]?.id ?? ''
    const before = await api.getCall({ orderId })
    const id = randomUUID()
    const callAt = inHours(6).toISOString()
    await report(api, orderId, { id, outcome: 'call-back', callAt })
    expect((await api.getCall({ orderId })).confirmUntil).toBe(new Date(Date.parse(callAt) + HOUR).toISOString())
    expect(await expireOrders(shop.database, inHours(5))).toBe(0)
    await api.undoCall({ orderId, callId: id })
    expect((await api.getCall({ orderId })).confirmUntil).toBe(before.confirmUntil)
    expect(await expireOrders(shop.database, inHours(5))).toBe(1)
  })

  it('does not shorten the time that an order has', async () => {
    const { api, orders } = await openDesk(1, { confirmationHours: 48 })
    const orderId = orders[0]?.id ?? ''
    const { confirmUntil } = await api.getCall({ orderId })
    await report(api, orderId, { outcome: 'call-back', callAt: inHours(1).toISOString() })
    expect((await api.getCall({ orderId })).confirmUntil).toBe(confirmUntil)
  })

  it.each([
    ['2026-06-10T08:00:00.000Z', ['10:00', '18:00', '09:00']],
    // At half past five, this evening is sooner than an hour away.
    ['2026-06-10T16:30:00.000Z', ['18:30', '09:00']],
    // Past midnight in the shop, and still the day before in UTC.
    ['2026-06-10T23:30:00.000Z', ['01:30', '18:00', '09:00']],
  ])('can be chosen at %s from %j of the clocks of the shop', (at, clocks) => {
    const now = new Date(at)
    const choices = callBackChoices(now)
    expect(choices.map((each) => toShopClock(each.at).slice(11))).toEqual(clocks)
    expect(choices.every((each) => isCallBackTime(each.at, now))).toBe(true)
    expect(toShopClock(choices.at(-1)?.at ?? now).slice(0, 10)).toBe(
      toShopClock(new Date(now.getTime() + 24 * HOUR)).slice(0, 10),
    )
  })
})

describe('the times between calls that nobody answers', () => {
  const noon = new Date('2026-06-10T11:00:00.000Z')
  const state = (attempts: number) => ({ attempts, problem: null, nextCallAt: noon.toISOString(), confirmUntil: null })

  it.each([
    [0, '11:10'],
    [1, '11:20'],
    [2, '11:30'],
    [7, '11:30'],
  ])('after %i before it are those of the settings: %s', (attempts, clock) => {
    const after = stateAfterCall(
      { outcome: 'not-reached', retryMinutes: [10, 20, 30], callHours: { from: 9, until: 20 } },
      state(attempts),
      noon,
    )
    expect(after.nextCallAt.slice(11, 16)).toBe(clock)
  })

  it('hold for the next outcome, and the page is told of them', async () => {
    const { api, orders } = await openDesk(1, { retryMinutesFirst: 10_080 })
    const orderId = orders[0]?.id ?? ''
    expect((await take(api))?.retryMinutes).toEqual([10_080, 240, 1440])
    const { nextCallAt } = await report(api, orderId, { outcome: 'not-reached' })
    expect(Date.parse(nextCallAt ?? '')).toBeGreaterThan(inHours(7 * 24).getTime() - 60_000)
  })

  it.each([4, 10_081, 7.5])('are refused beside the field with %d minutes', async (minutes) => {
    const { api } = await openDesk(0)
    await expect(api.saveStaffSettings({ retryMinutesSecond: minutes })).rejects.toMatchObject({
      details: { fields: { retryMinutesSecond: expect.any(String) } },
    })
  })
})

describe('a customer whom a colleague is calling', () => {
  it('is refused with the name of the colleague', async () => {
    const { api, orders } = await openDesk(1)
    const other = await shop.signIn({ isAdmin: true })
    await take(api)
    await expect(other.api.claimCall({ orderId: orders[0]?.id ?? '' })).rejects.toMatchObject({
      code: 'CALL_TAKEN',
      message: 'Amel Ben Ali is calling this customer at the moment.',
    })
  })
})

describe('the message to a customer', () => {
  it.each([
    ['en', 'Hello Amel', 'Total: 66.00 DT', 'Can you confirm it?'],
    ['fr', 'Bonjour Amel', '66,00', 'confirmer'],
    ['ar', 'مرحبا Amel', 'المجموع: 66,00 DT', 'هل تؤكد الطلبية؟'],
  ])('in %s names the order, its lines and its total', async (language, ...texts) => {
    const { api, product } = await openDesk(0)
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/orders/createOrder',
      headers: { 'accept-language': language },
      payload: {
        addressData: { userName: 'Amel', userEmail: 'a@example.com', userPhoneNumber: '20 123 456', street: '1 rue X' },
        productData: [{ skuId: product.sku(), quantity: 1 }],
      },
    })
    const { message = '', order } = (await take(api)) ?? {}
    // Names and numbers stand in marks that keep their direction beside Arabic.
    const plain = message.replaceAll(/[\u2066-\u2069]/g, '')
    for (const text of [...texts, order?.number ?? '', '1 × Marsa Hoodie', '1 rue X']) expect(plain).toContain(text)
    expect([reply.statusCode, message.includes('{')]).toEqual([201, false])
  })
})
