import { lockOrders, type OrderRow } from '#server/orders/queries.ts'
import { lockPaymentOfOrder } from '#server/payments/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { findOwnOrder, requireChangeable } from './find-own-order.ts'

/**
 * Locks an order that its customer changes, until the transaction ends. Throws `ORDER_NOT_FOUND`, `ORDER_NOT_EDITABLE`.
 */
export async function lockOwnOrder(tx: Db, orderId: string): Promise<OrderRow> {
  await lockPaymentOfOrder(tx, orderId, new Date().toISOString())
  await lockOrders(tx, [orderId])
  const order = await findOwnOrder(tx, orderId)
  await requireChangeable(tx, order)
  return order
}
