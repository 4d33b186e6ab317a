import { ApiError } from '#domain/api/errors.ts'
import type { PayoutDetails } from '#domain/cash/payout.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { insertCashEntries } from '#server/cash/collected/queries.ts'
import type { ShipmentRow } from '#server/delivery/shipments/queries.ts'
import { applyStatusChange } from '#server/orders/lifecycle/change-order-status.ts'
import { listLastStatusChanges } from '#server/orders/staff/queries.ts'
import { lockEffects } from '#server/orders/lifecycle/order-effects.ts'
import { lockOrders } from '#server/orders/queries.ts'
import { lockPaymentsOfOrders } from '#server/payments/queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { getPayout } from './get-payout.ts'
import { inBatches } from '#server/platform/db/statements/in-batches.ts'
import { listParcelsById, updateParcelsSettled } from '#server/cash/parcel-queries.ts'
import { releasePayments } from './pay-orders.ts'
import {
  findNamedPayout,
  listEntriesOfPayout,
  listParcelsOfPayout,
  updateParcelsUndone,
  updatePayoutUndone,
  type PayoutParcelRow,
} from './payout-queries.ts'

/**
 * Takes a payout back, as a whole: its entries are reversed, its orders are to be paid again, and parcels whose
 * delivery ended with it are on the road again, unless their order has gone on since: it was sent again, say, and
 * stands as it is. Throws `PAYOUT_NOT_FOUND`, `PAYOUT_UNDONE`, and what a change of status throws.
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
    await inBatches(orderIds, (ids) => lockPaymentsOfOrders(tx, ids))
    const orders = await inBatches(orderIds, (ids) => lockOrders(tx, ids))
    const asEnded = await listOrdersAsEnded(tx, parcels)
    await lockEffects(
      tx,
      orders.filter(({ id, status }) => status === 'Cancelled' && asEnded.has(id)),
    )

    await updateParcelsUndone(tx, payoutId)
    const shipmentIds = parcels.map(({ shipment_id: id }) => id)
    await inBatches(shipmentIds, (ids) => updateParcelsSettled(tx, ids, { payoutId: null, at }))
    const paid = parcels.filter(({ expected }) => expected > 0).map(({ order_id: id }) => id)
    await inBatches(paid, (ids) => releasePayments(tx, ids, { userId, at }))
    for (const orderId of asEnded) await applyStatusChange(tx, { orderId, status: 'Shipped', userId })

    const entries = await listEntriesOfPayout(tx, payoutId)
    const reversals = entries.map(({ id, courier_id: courierId, amount }) => ({
      courierId,
      kind: 'reversal' as const,
      amount: -amount,
      payoutId,
      reverses: id,
    }))
    await insertCashEntries(tx, reversals, { userId, at })
    const subject = { kind: 'settings' as const, id: payoutId, name: payout.courier_name }
    await insertAdminAction(tx, { userId, action: 'payout.undone', subject })
  })
  return getPayout(database.query, payoutId)
}

/** The orders that stand as the payout has ended them: its change is the last one of their status. */
async function listOrdersAsEnded(tx: Db, parcels: readonly PayoutParcelRow[]): Promise<Set<string>> {
  const ended = parcels.filter(({ ended_by_payout: isEnded }) => isEnded === 1)
  const orderIds = ended.map(({ order_id: id }) => id)
  const changes = await inBatches(orderIds, (ids) => listLastStatusChanges(tx, ids))
  const changedAt = new Map(changes.map(({ orderId, at }) => [orderId, at]))
  const shipmentIds = ended.map(({ shipment_id: id }) => id)
  const shipments = await inBatches(shipmentIds, (ids) => listParcelsById(tx, ids))
  // A settled parcel never changes, and it ended at the very moment of the change of its order.
  const isAsEnded = (parcel: ShipmentRow) => parcel.ended_at === changedAt.get(parcel.order_id)
  return new Set(shipments.filter(isAsEnded).map(({ order_id: id }) => id))
}
