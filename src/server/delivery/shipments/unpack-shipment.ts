import { insertOrderEvent } from '#server/orders/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { deleteShipment, findOpenShipment } from './queries.ts'

/**
 * Unpacks an order that is packed and has not left the shop, and tells it in its timeline. The caller holds the lock of the order. False where it is
 * not packed.
 */
export async function unpackShipment(
  tx: Db,
  { orderId, userId, at }: { orderId: string; userId: string | null; at: string },
): Promise<boolean> {
  const shipment = await findOpenShipment(tx, orderId)
  if (shipment?.state !== 'packed') return false
  await deleteShipment(tx, shipment.id)
  await insertOrderEvent(tx, { orderId, event: 'unpacked', userId: userId ?? undefined, at })
  return true
}
