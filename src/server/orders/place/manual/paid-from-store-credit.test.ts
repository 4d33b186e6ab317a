import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Input } from '#client/api.ts'
import type { adminEndpoints } from '#domain/api/admin-endpoints.ts'
import { findFaults } from '#test/books/find-faults.ts'
import { findReturnFaults } from '#test/books/find-return-faults.ts'
import { openShop } from '#test/shop.ts'
import { giveStoreCredit } from '#server/store-credit/change-store-credit.ts'
import { getStoreCredit, insertStoreCreditEntry } from '#server/store-credit/queries.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

type Order = Input<typeof adminEndpoints.placeManualOrder>

const PHONE = '21622333444'
const caller = { userName: 'Sami Trabelsi', userPhoneNumber: '22 333 444', street: '4 rue de Sousse, Tunis' }
const credit = () => getStoreCredit(shop.database.query, PHONE)
const give = (amount: number) =>
  shop.database.transact((tx) => giveStoreCredit(tx, amount, { phone: PHONE, orderId: 'earlier', userId: null }))

async function openForCredit(balance: number) {
  const { api } = await shop.signIn({ isAdmin: true })
  const hoodie = await shop.addProduct({ price: 60_000, colors: { Ink: { M: 20 } } })
  await give(balance)
  const order = (more: Partial<Order> = {}): Order => ({
    lines: [{ skuId: hoodie.sku(), quantity: 1 }],
    addressData: caller,
    source: 'phone',
    takesStoreCredit: true,
    ...more,
  })
  const quote = (more: Partial<Order> = {}) =>
    api.quoteManualOrder({ ...order(more), phone: '+216 22 333 444', state: '', city: '' })
  return { api, hoodie, order, quote }
}

const expectSoundBooks = async () => {
  expect(await findFaults(shop.database)).toEqual([])
  expect(await findReturnFaults(shop.database)).toEqual([])
}

describe('the store credit of a caller', () => {
  it('is told before the order is placed, and pays for lines first and then for delivery', async () => {
    const { api, order, quote } = await openForCredit(64_000)
    expect(await quote({ takesStoreCredit: false })).toMatchObject({ storeCredit: 64_000, adjustments: [] })
    const { storeCredit, adjustments, total } = await quote()
    expect({ storeCredit, total }).toEqual({ storeCredit: 64_000, total: 3_000 })
    expect(adjustments).toMatchObject([
      { title: 'Store credit', of: 'lines', amount: 60_000 },
      { title: 'Store credit', of: 'delivery', amount: 4_000 },
    ])
    expect(await credit()).toBe(64_000)

    const placed = await api.placeManualOrder(order({ seenTotal: total / 1000 }))

    expect(placed).toMatchObject({ subtotal: 60_000, deliveryFee: 7_000, adjustments, total: 3_000 })
    expect(await credit()).toBe(0)
    const details = await api.getOrderDetails({ orderId: placed.id })
    expect(details).toMatchObject({ adjustments, total: 3_000, payment: { amount: 3_000 } })
    await expectSoundBooks()
  })

  it('pays after promotions and discounts, and what is not needed stays', async () => {
    const { api, order, quote } = await openForCredit(100_000)
    const discount = { kind: 'percent', percent: 10, title: '' } as const
    expect(await quote({ discount })).toMatchObject({ total: 0 })
    const placed = await api.placeManualOrder(order({ discount }))
    expect(placed).toMatchObject({
      adjustments: [{ title: 'Discount', amount: 6_000 }, { amount: 54_000 }, { amount: 7_000 }],
      total: 0,
    })
    expect(await credit()).toBe(39_000)
  })

  it('stays where staff do not take it, and where the phone has none nothing is taken', async () => {
    const { api, order } = await openForCredit(50_000)
    expect(await api.placeManualOrder(order({ takesStoreCredit: false }))).toMatchObject({ total: 67_000 })
    const other = { ...caller, userPhoneNumber: '55 666 777' }
    expect(await api.placeManualOrder(order({ addressData: other }))).toMatchObject({ total: 67_000, adjustments: [] })
    expect(await credit()).toBe(50_000)
  })

  it('is given back when the order is cancelled, once, and taken again when that is undone', async () => {
    const { api, order } = await openForCredit(50_000)
    const { id: orderId } = await api.placeManualOrder(order())
    await api.setOrderStatus({ orderId, status: 'Cancelled' })
    await api.setOrderStatus({ orderId, status: 'Cancelled' })
    expect(await credit()).toBe(50_000)
    await api.setOrderStatus({ orderId, status: 'Pending', from: 'Cancelled' })
    expect(await credit()).toBe(0)
    await api.setOrderStatus({ orderId, status: 'Shipped' })
    await api.setOrderStatus({ orderId, status: 'Cancelled', failure: 'refused' })
    expect(await credit()).toBe(50_000)
    await expectSoundBooks()
  })

  it('that an edit needs less of is given back, and the order says what is left to pay', async () => {
    const { api, hoodie, order } = await openForCredit(100_000)
    const { id: orderId } = await api.placeManualOrder(order({ lines: [{ skuId: hoodie.sku(), quantity: 2 }] }))
    expect(await credit()).toBe(0)
    const { updatedAt } = await api.getOrderDetails({ orderId })
    const lines = [{ position: 1, skuId: hoodie.sku(), quantity: 1 }]
    const edited = await api.editOrder({ orderId, updatedAt, addressData: caller, lines })
    expect(edited).toMatchObject({ total: 7_000 })
    expect(await credit()).toBe(40_000)
    await api.setOrderStatus({ orderId, status: 'Cancelled' })
    expect(await credit()).toBe(100_000)
    await expectSoundBooks()
  })

  it('is refused with the total of now where it has changed since the caller was told', async () => {
    const { api, order, quote } = await openForCredit(50_000)
    const { total } = await quote()
    await api.placeManualOrder(order())
    await expect(api.placeManualOrder(order({ seenTotal: total / 1000 }))).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      details: { total: 67 },
    })
  })

  it('pays for one of several orders that take it at the same moment, and orders that only look would all take it', async () => {
    const { api, hoodie, order } = await openForCredit(60_000)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => api.placeManualOrder(order({ seenTotal: 7 }))),
    )
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refusals).toHaveLength(5)
    const codes = refusals.map(({ reason }) => (reason as { code: string }).code)
    expect(codes.filter((code) => code !== 'STORE_CREDIT_TOO_LOW' && code !== 'PRICE_CHANGED')).toEqual([])
    expect(await credit()).toBe(0)
    expect(await shop.stockOf(hoodie.sku())).toBe(19)
    await expectSoundBooks()

    // The broken variant: each reads the balance, and writes what it reckoned from it.
    await give(60_000)
    const looks = await Promise.all(Array.from({ length: 6 }, () => credit()))
    for (const seen of looks)
      await shop.database.transact(async (tx) => {
        await tx
          .updateTable('store_credits')
          .set({ balance: seen - 60_000 })
          .execute()
        await insertStoreCreditEntry(tx, { phone: PHONE, amount: -60_000, order_id: 'order' })
      })
    expect(await findReturnFaults(shop.database)).toEqual(['store credit: 0 of which the entries say -300000'])
  })
})
