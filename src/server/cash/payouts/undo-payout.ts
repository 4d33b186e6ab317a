import { ApiError } from '#domain/api/errors.ts'
import type { PayoutDetails } from '#domain/cash/payout.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { insertCashEntries } from '#server/couriers/cash/queries.ts'
import { applyStatusChange } from '#server/fulfilment/change-order-status.ts'
import { lockHeldBy } from '#server/fulfilment/lock-held-by.ts'
import { lockOrders } from '#server/orders/queries.ts'
import { lockPaymentsOfOrders } from '#server/payments/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { getPayout } from './get-payout.ts'
import { inParts } from '#server/cash/in-parts.ts'
import { updateParcelsSettled } from '#server/cash/parcel-queries.ts'
import { releasePayments } from './pay-orders.ts'
import {
  findNamedPayout,
  listEntriesOfPayout,
  listParcelsOfPayout,
  updateParcelsUndone,
  updatePayoutUndone,
} from './payout-queries.ts'

/**
 * Takes a payout back, as a whole: its entries are reversed, its orders are to be paid again, and parcels whose delivery ended with it are on the
 * road again. Throws `PAYOUT_NOT_FOUND`, `PAYOUT_UNDONE`, and what a change of status throws.
 */
export async function undoPayout(
  database: Database,
  { payoutId, userId }: { payoutId: string; userId: string },
): Promise<PayoutDetails> {
  await database.transact(async (tx) => {
    const at = new Date().toISOString()
    const payout = await findNamedPayout(tx, payoutId)
    if (!payout) throw new ApiError('PAYOUT_NOT_FOUND')
    if (!(await updatePayoutUndone(tx, payoutId, { by: userId, at }))) throw new ApiError('PAYOUT_UNDONE')
    const parcels = await listParcelsOfPayout(tx, payoutId)
    const orderIds = parcels.map(({ order_id: id }) => id)
    await inParts(orderIds, (ids) => lockPaymentsOfOrders(tx, ids))
    const orders = await inParts(orderIds, (ids) => lockOrders(tx, ids))
    await lockHeldBy(
      tx,
      orders.filter(({ status }) => status === 'Cancelled'),
    )

    await updateParcelsUndone(tx, payoutId)
    const shipmentIds = parcels.map(({ shipment_id: id }) => id)
    await inParts(shipmentIds, (ids) => updateParcelsSettled(tx, ids, { payoutId: null, at }))
    const paid = parcels.filter(({ expected }) => expected > 0).map(({ order_id: id }) => id)
    await inParts(paid, (ids) => releasePayments(tx, ids, { userId, at }))
    for (const { order_id: orderId, ended_by_payout: isEnded } of parcels)
      if (isEnded === 1) await applyStatusChange(tx, { orderId, status: 'Shipped', userId })

    const entries = await listEntriesOfPayout(tx, payoutId)
    const reversals = entries.map(({ id, courier_id: courierId, amount }) => ({
      ...{ courierId, kind: 'reversal' as const, amount: -amount, payoutId, reverses: id },
    }))
    await insertCashEntries(tx, reversals, { userId, at })
    const subject = { kind: 'settings' as const, id: payoutId, name: payout.courier_name }
    await insertAdminAction(tx, { userId, action: 'payout.undone', subject })
  })
  return getPayout(database.query, payoutId)
}
