import { v7 as newId } from 'uuid'
import { recordEvent } from '#server/events/record-event.ts'
import type { Db } from '#server/schema/database.ts'
import { findOpenShipment, insertShipment } from './queries.ts'

/**
 * Packs an order again whose parcel a change has unpacked that is undone. Nothing where another parcel of it is open.
 * The caller holds the lock of the order.
 */
export async function packAgain(
  tx: Db,
  {
    orderId,
    trackingNumber,
    userId,
    at,
  }: { orderId: string; trackingNumber: string; userId: string | null; at: string },
): Promise<void> {
  if (await findOpenShipment(tx, orderId)) return
  const id = newId()
  await insertShipment(tx, {
    id,
    order_id: orderId,
    courier_id: null,
    manifest_id: null,
    tracking_number: trackingNumber,
    cash_due: 0,
    state: 'packed',
    packed_by: userId,
    packed_at: at,
    handed_over_at: null,
    ended_at: null,
    created_at: at,
    updated_at: at,
  })
  await recordEvent(
    tx,
    { type: 'parcel.packed', subjectId: id, payload: { orderId } },
    { userId, at, history: { orderId, event: 'packed' } },
  )
}
