import type { Db } from '#server/schema/database.ts'
import { selectOrderEvents, toEventAuthor } from '#server/orders/staff/queries.ts'
import type { CustomerNote } from '#domain/customers/customer.ts'

/** The notes of these orders, the newest first. */
export async function listNotesOfOrders(db: Db, orderIds: readonly string[]): Promise<CustomerNote[]> {
  if (orderIds.length === 0) return []
  const rows = await selectOrderEvents(db)
    .innerJoin('orders', 'orders.id', 'order_history.order_id')
    .select(['order_history.order_id as orderId', 'orders.number'])
    .where('order_history.order_id', 'in', orderIds)
    .where('event', '=', 'note')
    .orderBy('order_history.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    orderId: row.orderId,
    number: row.number,
    text: row.detail,
    by: toEventAuthor(row),
    at: row.at,
  }))
}
