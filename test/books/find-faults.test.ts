import { writes } from '#server/platform/db/statements/written-tables.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addCourier, handOver } from './couriers.ts'
import { openShop } from '#test/shop.ts'
import { findFaults } from './find-faults.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

/** A shop with a paid order, one that is to be settled, one on the road, and one with a promotion. */
async function keepBooks() {
  const staff = await shop.signIn({ isAdmin: true })
  const { api } = staff
  const product = await shop.addProduct({ price: 60_000, colors: { Ink: { M: 30 } } })
  const courierId = await addCourier(staff)
  const other = await addCourier(staff, 'Aziza Express')
  const parcels: { orderId: string; shipmentId: string }[] = []
  for (const userPhoneNumber of ['20 123 451', '20 123 452', '20 123 453']) {
    const { id: orderId } = await shop.placeOrder(product, { userPhoneNumber })
    parcels.push({ orderId, shipmentId: await handOver(shop, staff, { orderId, courierId }) })
  }
  const [paid, delivered, onRoad] = parcels
  if (!paid || !delivered || !onRoad) throw new Error('Three parcels')
  for (const { orderId } of [paid, delivered]) await api.setOrderStatus({ orderId, status: 'Delivered' })
  const money = { received: 60, fees: 6, isWrittenOff: true, reason: 'One short' }
  const payout = await api.createPayout({ courierId, shipmentIds: [paid.shipmentId], ...money })
  return { courierId, other, paid, delivered, onRoad, payoutId: payout.id }
}

type Kept = Awaited<ReturnType<typeof keepBooks>>

const tamper = (statement: ReturnType<typeof sql>) =>
  shop.database.transact((tx) => sql`${statement} ${writes('tampered')}`.execute(tx))

describe('books that are kept', () => {
  it('have no faults', async () => {
    await keepBooks()
    expect(await findFaults(shop.database)).toEqual([])
  })

  it('add up with promotions too, on lines and on delivery', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    const product = await shop.addProduct({ price: 60_000, colors: { Ink: { M: 30 } } })
    const { id } = await shop.placeOrder(product)
    await api.getOrderDetails({ orderId: id })
    const reduced = [
      { kind: 'fixed', id: 'a', code: null, reason: 'staff', title: '', of: 'lines', granted: 10_000, amount: 10_000 },
      { kind: 'fixed', id: 'b', code: null, reason: 'staff', title: '', of: 'delivery', granted: 2_000, amount: 2_000 },
    ]
    await tamper(sql`update orders set adjustments = ${JSON.stringify(reduced)},
      subtotal = 50000, delivery_fee = 5000, total = 55000 where id = ${id}`)
    expect(await findFaults(shop.database)).toEqual([])
    await tamper(sql`update orders set adjustments = '[]' where id = ${id}`)
    expect(await findFaults(shop.database)).toHaveLength(1)
  })
})

/** What a shop could do wrong, and what the books say of it. */
const wrongs: [name: string, wrong: (kept: Kept) => ReturnType<typeof sql>, fault: RegExp][] = [
  [
    'a balance that drifts',
    ({ courierId }) => sql`update couriers set balance = balance + 1 where id = ${courierId}`,
    /^courier .* in the book$/,
  ],
  [
    'an entry that is lost, with its balance',
    ({ delivered }) => sql`delete from cash_entries where shipment_id = ${delivered.shipmentId}`,
    /^parcel .* is delivered with 67000, 0 in the book$/,
  ],
  [
    'a parcel that is back without a reversal',
    ({ delivered }) =>
      sql`update shipments set state = 'handed-over', collected = null where id = ${delivered.shipmentId}`,
    /^parcel .* is handed-over with 0, 67000 in the book$/,
  ],
  [
    'an entry without a parcel',
    ({ delivered }) => sql`update cash_entries set shipment_id = 'none' where shipment_id = ${delivered.shipmentId}`,
    /has no parcel$/,
  ],
  [
    'an entry of another courier',
    ({ delivered, other }) =>
      sql`update cash_entries set courier_id = ${other} where shipment_id = ${delivered.shipmentId}`,
    /is of another courier or order than its parcel$/,
  ],
  [
    'a reversal of nothing',
    ({ courierId, payoutId }) =>
      sql`insert into cash_entries (id, courier_id, kind, amount, payout_id, round, reason, created_at)
        values ('r', ${courierId}, 'reversal', 5, ${payoutId}, 0, '', '2026')`,
    /reverses nothing/,
  ],
  [
    'a payout that lies',
    ({ payoutId }) => sql`update payouts set received = 61000 where id = ${payoutId}`,
    /its difference is not/,
  ],
  [
    'a payout of other parcels',
    ({ payoutId }) => sql`update payouts set expected = 1 where id = ${payoutId}`,
    /its parcels make 67000$/,
  ],
  [
    'a payout that is undone in part',
    ({ payoutId }) => sql`update payouts set undone_at = '2026' where id = ${payoutId}`,
    /is undone in part$/,
  ],
  [
    'a settled parcel whose order went on',
    ({ paid }) => sql`update orders set status = 'Shipped' where id = ${paid.orderId}`,
    /is settled as delivered, its order is Shipped$/,
  ],
  [
    'a parcel that forgets its payout',
    ({ paid }) => sql`update shipments set payout_id = null where id = ${paid.shipmentId}`,
    /names another payout/,
  ],
  [
    'an order that its payout did not pay',
    ({ paid }) => sql`update payments set status = 'due' where order_id = ${paid.orderId}`,
    /is covered by a payout and not paid$/,
  ],
  [
    'an order that is paid by nobody',
    ({ onRoad }) =>
      sql`insert into payments (id, order_id, method, status, amount, created_at, updated_at)
        values ('p', ${onRoad.orderId}, 'cashOnDelivery', 'captured', 67000, '2026', '2026')`,
    /is paid without a payout$/,
  ],
]

it.each(wrongs)('the books show %s', async (_, wrong, fault) => {
  await tamper(wrong(await keepBooks()))
  const faults = await findFaults(shop.database)
  expect(faults.filter((each) => fault.test(each))).not.toEqual([])
})
