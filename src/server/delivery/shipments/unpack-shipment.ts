import { recordEvent, type EventEntries } from '#server/events/record-event.ts'
import type { Db } from '#server/schema/database.ts'
import { deleteShipment, findOpenShipment } from './queries.ts'

/**
 * Unpacks an order that is packed and has not left the shop, and tells it in its timeline. The caller holds the lock of
 * the order. False where it is not packed.
 */
export async function unpackShipment(
  tx: Db,
  { orderId, userId, at, log }: { orderId: string; userId: string | null; at: string } & Pick<EventEntries, 'log'>,
): Promise<boolean> {
  const shipment = await findOpenShipment(tx, orderId)
  if (shipment?.state !== 'packed') return false
  await deleteShipment(tx, shipment.id)
  await recordEvent(
    tx,
    { type: 'parcel.unpacked', subjectId: shipment.id, payload: { orderId } },
    { userId, at, history: { orderId, event: 'unpacked' }, log },
  )
  return true
}
