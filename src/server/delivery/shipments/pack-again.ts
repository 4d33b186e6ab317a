import { v7 as newId } from 'uuid'
import { insertOrderEvent } from '#server/orders/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { findOpenShipment, insertShipment } from './queries.ts'

/** Packs an order again whose parcel a change has unpacked that is undone. Nothing where another parcel of it is open. The caller holds the lock of the order. */
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
  await insertShipment(tx, {
    ...{
      id: newId(),
      order_id: orderId,
      courier_id: null,
      manifest_id: null,
      tracking_number: trackingNumber,
      cash_due: 0,
    },
    ...{ state: 'packed', packed_by: userId, packed_at: at, handed_over_at: null, ended_at: null },
    ...{ created_at: at, updated_at: at },
  })
  await insertOrderEvent(tx, { orderId, event: 'packed', userId: userId ?? undefined, at })
}
