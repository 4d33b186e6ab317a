import { v7 as newId } from 'uuid'
import { ApiError } from '#domain/api/errors.ts'
import { t } from '#domain/texts/t.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { findOpenShipment, insertShipment } from '#server/delivery/shipments/queries.ts'
import { updateOrderUnchangedSince } from '#server/orders/staff/queries.ts'
import { findOrder } from '#server/orders/queries.ts'
import type { Database } from '#server/schema/database.ts'

/**
 * Says that the order is packed, as it was seen: it waits for a courier then. Throws `ORDER_NOT_FOUND`, and
 * `ORDER_CHANGED` for one that was changed since, is not pending, waits for confirmation, or is packed already.
 */
export async function packOrder(
  database: Database,
  { orderId, updatedAt, userId }: { orderId: string; updatedAt: string; userId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const at = new Date().toISOString()
    // Locks the order, unless it was changed since it was seen.
    const isAsSeen = await updateOrderUnchangedSince(tx, orderId, updatedAt, { updated_at: at })
    const order = await findOrder(tx, orderId)
    if (!order) throw new ApiError('ORDER_NOT_FOUND')
    if (!isAsSeen) throw new ApiError('ORDER_CHANGED')
    const isReady = order.status === 'Pending' && order.waits_for_confirmation === 0
    if (!isReady || (await findOpenShipment(tx, orderId)))
      throw new ApiError('ORDER_CHANGED', { message: t('couriers.notToPack', { number: order.number }) })
    const id = newId()
    await insertShipment(tx, {
      id,
      order_id: orderId,
      courier_id: null,
      manifest_id: null,
      tracking_number: '',
      cash_due: 0,
      state: 'packed',
      packed_by: userId,
      packed_at: at,
      handed_over_at: null,
      ended_at: null,
      created_at: at,
      updated_at: at,
    })
    const subject = { kind: 'order' as const, id: orderId, name: order.number }
    await recordEvent(
      tx,
      { type: 'parcel.packed', subjectId: id, payload: { orderId } },
      { userId, at, history: { orderId, event: 'packed' }, log: { action: 'order.packed', subject } },
    )
  })
}
