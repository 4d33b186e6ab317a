import { v7 as newId } from 'uuid'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { insertCashEntries } from '#server/cash/collected/queries.ts'
import { findCashFaults } from '#test/books/find-cash-faults.ts'
import { openRound } from '#test/books/courier-round.ts'
import { openShop } from '#test/shop.ts'
import { updateParcelsSettled } from '#server/cash/parcel-queries.ts'
import { insertPayout, insertPayoutParcels } from './payout-queries.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const ATTEMPTS = 8

async function openDelivered() {
  const { api, courierId, round, deliver } = await openRound(shop, 3)
  await deliver(...round)
  const shipmentIds = round.map(({ shipmentId }) => shipmentId)
  return { api, courierId, shipmentIds, orderIds: round.map(({ orderId }) => orderId) }
}

it('of several staff at once one settles a parcel, and the others are told', async () => {
  const { api, courierId, shipmentIds } = await openDelivered()
  const pay = (index: number) =>
    // Each takes two of the three parcels, in another order.
    api.createPayout({
      courierId,
      shipmentIds: [shipmentIds[index % 3] ?? '', shipmentIds[(index + 1) % 3] ?? ''],
      received: 132,
      fees: 0,
      isWrittenOff: true,
      reason: 'Counted',
    })
  const results = await Promise.allSettled(Array.from({ length: ATTEMPTS }, (_, index) => pay(index)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as { code: string }] : []))
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['CASH_CHANGED']))
  expect((await api.getCourierCash({ courierId })).toSettle.count).toBe(1)
  expect(await findCashFaults(shop.database.query)).toEqual([])
})

it('a payout and a change of its order at once end with books that add up', async () => {
  for (let round = 0; round < 4; round++) {
    await shop.empty()
    const { api, courierId, shipmentIds, orderIds } = await openDelivered()
    const money = { received: 198, fees: 0, isWrittenOff: true, reason: 'Counted' }
    await Promise.allSettled([
      ...orderIds.map((orderId) => api.setOrderStatus({ orderId, status: 'Shipped' })),
      api.createPayout({ courierId, shipmentIds, ...money }),
      api.setOrdersStatus({ orderIds, status: 'Delivered' }),
      api.createPayout({ courierId, shipmentIds: shipmentIds.toReversed(), ...money }),
    ])
    expect(await findCashFaults(shop.database.query)).toEqual([])
  }
})

it('is settled twice by a shop that reads first and writes later: the books show it', async () => {
  const { courierId, shipmentIds, orderIds } = await openDelivered()
  const [shipmentId = ''] = shipmentIds
  const { database } = shop
  await database.transact((tx) => sql`drop index payout_parcels_once`.execute(tx))
  const readParcel = () =>
    database.query.selectFrom('shipments').select('payout_id').where('id', '=', shipmentId).executeTakeFirstOrThrow()
  const readByBoth = await Promise.all([readParcel(), readParcel()])
  expect(readByBoth).toEqual([{ payout_id: null }, { payout_id: null }])
  for (const userId of [undefined, undefined])
    await database.transact(async (tx) => {
      const at = new Date().toISOString()
      const payoutId = newId()
      await insertPayout(tx, {
        id: payoutId,
        courier_id: courierId,
        received: 66_000,
        fees: 0,
        expected: 66_000,
        difference: 0,
        is_written_off: 1,
        reason: '',
        file_name: '',
        created_at: at,
      })
      const parcel = {
        payout_id: payoutId,
        shipment_id: shipmentId,
        order_id: orderIds[0] ?? '',
        is_undone: 0 as const,
      }
      await insertPayoutParcels(tx, [{ ...parcel, expected: 66_000, stated: 66_000, fee: 0, ended_by_payout: 0 }])
      await updateParcelsSettled(tx, [shipmentId], { payoutId, at })
      await insertCashEntries(tx, [{ courierId, payoutId, kind: 'payout', amount: -66_000 }], { userId, at })
    })
  const faults = await findCashFaults(database.query)
  expect(faults).toContain(`parcel ${shipmentId} is settled 2 times`)
  expect(faults).toContain(`order ${orderIds[0]} is covered by 2 payouts`)
  expect(faults.some((fault) => fault.includes('by parcels and payouts'))).toBe(true)
})
