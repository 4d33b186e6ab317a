import { ApiError } from '#domain/api/errors.ts'
import type { ParcelOutcome, ParcelOutcomes } from '#domain/cash/courier-cash.ts'
import type { BulkResult } from '#domain/orders/staff/order-list.ts'
import type { OrderStatusChange } from '#domain/orders/order.ts'
import { findLastShipment } from '#server/delivery/shipments/queries.ts'
import { applyStatusChange } from '#server/orders/lifecycle/change-order-status.ts'
import type { Database, Db } from '#server/schema/database.ts'

/** What the outcome of a parcel makes of its order. */
const changes: Readonly<Record<ParcelOutcome, OrderStatusChange>> = {
  delivered: { status: 'Delivered' },
  refused: { status: 'Cancelled', failure: 'refused' },
  lost: { status: 'Cancelled', failure: 'lost' },
  'on-the-road': { status: 'Shipped' },
}

/**
 * Says how the delivery of several parcels ended. Each succeeds or fails on its own: the results hold the message of
 * each failure. Orders without a parcel that has left the shop are refused with the message of `ORDER_CHANGED`.
 */
export async function recordOutcomes(
  database: Database,
  { orderIds, outcome, userId }: ParcelOutcomes & { userId: string },
): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const orderId of new Set(orderIds)) {
    try {
      const { previousStatus } = await database.transact((tx) => recordOutcome(tx, { orderId, outcome, userId }))
      results.push({ orderId, ok: true, message: '', previousStatus })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      results.push({ orderId, ok: false, message: error.message })
    }
  }
  return results
}

async function recordOutcome(
  tx: Db,
  { orderId, outcome, userId }: { orderId: string; outcome: ParcelOutcome; userId: string },
) {
  const change = await applyStatusChange(tx, { orderId, ...changes[outcome], userId })
  const parcel = await findLastShipment(tx, orderId)
  const state = outcome === 'on-the-road' ? 'handed-over' : outcome
  if (parcel?.state !== state) throw new ApiError('ORDER_CHANGED')
  return change
}
