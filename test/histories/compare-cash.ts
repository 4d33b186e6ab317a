import { standingReturns, type ExpectedOrder, type Oracle } from './ledger/oracle.ts'
import type { Played } from './play.ts'
import type { Books } from './read-books.ts'

/** What the cash book says otherwise than the oracle: the courier's balance, its entries, the parcels, and which orders are paid. */
export function compareCash(
  { courier, cashEntries, parcels, payments }: Books,
  oracle: Oracle,
  { orderIds }: Pick<Played, 'orderIds'>,
): string[] {
  const faults: string[] = []
  const expect = (name: string, found: unknown, expected: unknown) => {
    if (found !== expected) faults.push(`${name}: ${String(found)} instead of ${String(expected)}`)
  }
  expect('balance of the courier', courier?.balance, oracle.owed())
  expect(
    'cash book of the courier',
    cashEntries.reduce((sum, { amount }) => sum + amount, 0),
    oracle.owed(),
  )
  for (const [index, id] of orderIds.entries()) {
    const expected = oracle.orders[index]?.parcels ?? []
    const found = parcels.filter((parcel) => parcel.order_id === id)
    expect(
      `parcels of order ${index}`,
      found.map((parcel) => wordsOf({ ...parcel, due: parcel.cash_due, payout: parcel.payout_id })).join(),
      expected.map(wordsOf).join(),
    )
    const paid = payments.filter((payment) => payment.order_id === id && payment.status === 'captured')
    expect(
      `paid for order ${index}`,
      paid.reduce((sum, { amount }) => sum + amount, 0),
      expected.reduce((sum, { payout, collected }) => sum + (payout === null ? 0 : (collected ?? 0)), 0),
    )
    // What was paid and is no more, since its payout was undone, is to be paid as long as it was not paid at the door.
    const order = oracle.orders[index]
    for (const { amount } of payments.filter((payment) => payment.order_id === id && payment.status === 'due'))
      expect(`to be paid for order ${index}`, amount, order && dueOf(oracle, order))
  }
  return faults
}

const wordsOf = (parcel: { state: string; due: number; collected: number | null; payout: unknown }) =>
  `${parcel.state} ${parcel.due} ${parcel.collected} ${parcel.payout === null ? 'open' : 'settled'}`

const dueOf = (oracle: Oracle, order: ExpectedOrder) =>
  oracle.totalOf(order) - standingReturns(order).reduce((sum, { notCollected }) => sum + notCollected, 0)
