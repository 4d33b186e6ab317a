import type { Database } from '#server/schema/database.ts'
import type { Oracle } from './oracle.ts'
import type { Played } from './play.ts'

/** What the cash book says otherwise than the oracle: the courier's balance, its entries, the parcels, and which orders are paid. */
export async function compareCash(
  { query }: Pick<Database, 'query'>,
  oracle: Oracle,
  { orderIds, courierId }: Pick<Played, 'orderIds' | 'courierId'>,
): Promise<string[]> {
  const faults: string[] = []
  const expect = (name: string, found: unknown, expected: unknown) => {
    if (found !== expected) faults.push(`${name}: ${String(found)} instead of ${String(expected)}`)
  }
  const ids = orderIds.length > 0 ? orderIds : ['none']
  const [courier, entries, parcels, payments] = await Promise.all([
    query.selectFrom('couriers').select('balance').where('id', '=', courierId).executeTakeFirst(),
    query.selectFrom('cash_entries').select('amount').where('courier_id', '=', courierId).execute(),
    query
      .selectFrom('shipments')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    query.selectFrom('payments').selectAll().where('order_id', 'in', ids).execute(),
  ])
  expect('balance of the courier', courier?.balance, oracle.owed())
  expect(
    'cash book of the courier',
    entries.reduce((sum, { amount }) => sum + amount, 0),
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
  }
  return faults
}

const wordsOf = (parcel: { state: string; due: number; collected: number | null; payout: unknown }) =>
  `${parcel.state} ${parcel.due} ${parcel.collected} ${parcel.payout === null ? 'open' : 'settled'}`
