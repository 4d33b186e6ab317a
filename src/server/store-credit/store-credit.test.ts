import { afterAll, beforeEach, expect, it } from 'vitest'
import { findReturnFaults } from '#test/books/find-return-faults.ts'
import { openShop } from '#test/shop.ts'
import { giveStoreCredit, settleStoreCredit, takeStoreCredit } from './change-store-credit.ts'
import { getStoreCredit, insertStoreCreditEntry } from './queries.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const cause = { phone: '21620123456', orderId: 'order', userId: null }
const credit = () => getStoreCredit(shop.database.query, cause.phone)
const give = (amount: number) => shop.database.transact((tx) => giveStoreCredit(tx, amount, cause))
const take = (amount: number) => shop.database.transact((tx) => takeStoreCredit(tx, amount, cause))

it('what a phone has is what it was given less what was taken, and never less than nothing', async () => {
  await give(10_000)
  await give(5_000)
  await take(12_000)
  await expect(take(3_001)).rejects.toMatchObject({ code: 'STORE_CREDIT_TOO_LOW' })
  await take(3_000)
  expect(await credit()).toBe(0)
  const entries = await shop.database.query.selectFrom('store_credit_entries').select('amount').orderBy('id').execute()
  expect(entries.map(({ amount }) => amount)).toEqual([10_000, 5_000, -12_000, -3_000])
})

it('the last of it is taken once by ten at the same time, and ten who look before they take would take it ten times', async () => {
  await give(10_000)
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => take(10_000)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await credit()).toBe(0)

  await give(10_000)
  expect(await findReturnFaults(shop.database)).toEqual([])
  const looks = await Promise.all(Array.from({ length: 10 }, () => credit()))
  for (const seen of looks.filter((each) => each >= 10_000))
    await shop.database.transact(async (tx) => {
      await tx
        .updateTable('store_credits')
        .set({ balance: seen - 10_000 })
        .execute()
      await insertStoreCreditEntry(tx, { phone: cause.phone, amount: -10_000, order_id: 'order' })
    })
  expect(await findReturnFaults(shop.database)).toEqual(['store credit: 0 of which the entries say -90000'])
})

it('what paid for an order goes back to the phone that paid, whatever the order says later', async () => {
  await give(10_000)
  await take(4_000)
  const order = { id: 'order', user_phone: '55 000 111' }
  await shop.database.transact((tx) => settleStoreCredit(tx, order, { from: 4_000, to: 0, userId: null }))
  expect(await credit()).toBe(10_000)
  await shop.database.transact((tx) => settleStoreCredit(tx, order, { from: 0, to: 4_000, userId: null }))
  await shop.database.transact((tx) => settleStoreCredit(tx, order, { from: 4_000, to: 1_000, userId: null }))
  expect(await credit()).toBe(9_000)
  const erased = { id: 'other', user_phone: '' }
  await shop.database.transact((tx) => settleStoreCredit(tx, erased, { from: 4_000, to: 0, userId: null }))
  expect(await credit()).toBe(9_000)
})
