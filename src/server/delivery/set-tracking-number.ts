import { ApiError } from '#domain/api/errors.ts'
import { t } from '#domain/texts/t.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { findLastShipment, updateShipment } from '#server/delivery/shipments/queries.ts'
import { lockOrder } from '#server/orders/queries.ts'
import type { Database } from '#server/schema/database.ts'

/**
 * Sets the number that a courier gave to the parcel of an order. Throws `ORDER_NOT_FOUND`, and `ORDER_CHANGED` for one
 * without a parcel.
 */
export async function setTrackingNumber(
  database: Database,
  { orderId, trackingNumber, userId }: { orderId: string; trackingNumber: string; userId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const at = new Date().toISOString()
    const order = await lockOrder(tx, orderId, at)
    if (!order) throw new ApiError('ORDER_NOT_FOUND')
    const shipment = await findLastShipment(tx, orderId)
    if (!shipment) throw new ApiError('ORDER_CHANGED', { message: t('couriers.notPacked', { number: order.number }) })
    if (shipment.tracking_number === trackingNumber) return
    await updateShipment(tx, shipment.id, { tracking_number: trackingNumber, updated_at: at })
    const subject = { kind: 'order' as const, id: orderId, name: order.number }
    const states = { before: { trackingNumber: shipment.tracking_number }, after: { trackingNumber } }
    await recordEvent(
      tx,
      { type: 'parcel.tracked', subjectId: shipment.id, payload: { orderId } },
      {
        userId,
        at,
        history: { orderId, event: 'tracking', detail: trackingNumber },
        log: { action: 'order.tracking', subject, ...states },
      },
    )
  })
}
