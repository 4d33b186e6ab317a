import { unpackShipment } from '#server/delivery/shipments/unpack-shipment.ts'
import { deleteUntriedOrderMails } from '#server/mail/queries.ts'
import { holdsStockPending, type OrderRow } from '#server/orders/queries.ts'
import { restockOrder } from '#server/orders/restock-order.ts'
import type { Db } from '#server/schema/database.ts'
import { updateOrderUnconfirmed } from './queries.ts'

/**
 * Lets a pending order that was confirmed wait again, inside the transaction of a use case that has locked it: what it
 * took goes back to the stock, what is packed is unpacked, and its mail is taken back while it waits.
 */
export async function unconfirmOrder(tx: Db, order: OrderRow, userId: string): Promise<void> {
  await unpackShipment(tx, { orderId: order.id, userId, at: new Date().toISOString() })
  if (!holdsStockPending({ ...order, waits_for_confirmation: 1 })) await restockOrder(tx, order.id, userId)
  await updateOrderUnconfirmed(tx, order.id)
  await deleteUntriedOrderMails(tx, { kind: 'order-received', orderId: order.id })
}
