import type { OrderDetails } from '#domain/admin-orders.ts'
import { ShopError } from '#domain/errors.ts'
import type { Db } from '#server/db/database.ts'
import { findOrder, listOrderEvents, listStockEffects } from './admin-queries.ts'
import { presentOrders } from './queries.ts'

/** An order with its lines, its timeline and everything it did to the stock. */
export async function getOrderDetails(db: Db, orderId: string): Promise<OrderDetails> {
  const row = await findOrder(db, orderId)
  const [order] = row ? await presentOrders(db, [row]) : []
  if (!row || !order) throw new ShopError('ORDER_NOT_FOUND')
  const [events, stockEffects] = await Promise.all([listOrderEvents(db, orderId), listStockEffects(db, orderId)])
  return {
    ...order,
    subtotal: row.subtotal,
    deliveryFee: row.delivery_fee,
    updatedAt: row.updated_at,
    events,
    stockEffects,
  }
}
