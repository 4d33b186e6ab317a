import type { Db } from '#server/schema/database.ts'
import { selectOrderEvents, toEventAuthor } from '#server/fulfilment/queries.ts'
import type { CustomerNote } from '#domain/customers/customer.ts'

/** Counts and sums of the orders of phones, one row for each phone, status and failure. Each phone is one index lookup. */
export async function sumUpOrdersByPhone(db: Db, terms: readonly string[]) {
  if (terms.length === 0) return []
  const rows = await db
    .selectFrom('order_words')
    .innerJoin('orders', 'orders.id', 'order_words.order_id')
    .select(({ fn }) => [
      'word as term',
      'status',
      'delivery_failure as failure',
      fn.countAll().as('orders'),
      fn.sum('total').as('total'),
      fn.min('created_at').as('first'),
      fn.max('created_at').as('last'),
    ])
    .where('word', 'in', terms)
    .groupBy(['word', 'status', 'delivery_failure'])
    .execute()
  return rows.map((row) => ({ ...row, orders: Number(row.orders), total: Number(row.total) }))
}

export type OrderSums = Awaited<ReturnType<typeof sumUpOrdersByPhone>>[number]

/** The newest orders of a phone. */
export async function listOrdersOfPhone(db: Db, term: string, limit: number) {
  return db
    .selectFrom('order_words')
    .innerJoin('orders', 'orders.id', 'order_words.order_id')
    .selectAll('orders')
    .where('word', '=', term)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute()
}

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
