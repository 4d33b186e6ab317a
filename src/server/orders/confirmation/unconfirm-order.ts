import { unpackShipment } from '#server/delivery/shipments/unpack-shipment.ts'
import { deleteUntriedOrderMails } from '#server/mail/queries.ts'
import { holdsStockPending, type OrderRow } from '#server/orders/queries.ts'
import { restockOrder } from '#server/orders/restock-order.ts'
import type { Db } from '#server/schema/database.ts'
import { updateOrderUnconfirmed } from './queries.ts'

/**
 * Makes a confirmed, pending order wait for confirmation again, in the transaction of a use case that has locked it: unpacks its parcel,
 * restocks its pieces, and deletes its mail from the outbox if no one has tried to send it.
 */
export async function unconfirmOrder(tx: Db, order: OrderRow, userId: string): Promise<void> {
  await unpackShipment(tx, { orderId: order.id, userId, at: new Date().toISOString() })
  if (!holdsStockPending({ ...order, waits_for_confirmation: 1 })) await restockOrder(tx, order.id, userId)
  await updateOrderUnconfirmed(tx, order.id)
  await deleteUntriedOrderMails(tx, { kind: 'order-received', orderId: order.id })
}
