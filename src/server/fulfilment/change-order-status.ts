import { ApiError } from '#domain/api/errors.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { restockOrder } from '#server/orders/restock-order.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { insertMail } from '#server/mail/queries.ts'
import { insertOrderEvent, listOrderQuantities, lockOrder, updateOrderStatus } from '#server/orders/queries.ts'
import { takeStock } from '#server/inventory/queries.ts'
import type { OrderStatus } from '#domain/orders/order.ts'

/**
 * Sets an order to any status (spec §4). Cancelling gives its stock back, once; undoing a cancellation takes it again.
 * `Shipped` mails the customer. Setting the present status changes nothing. Throws `ORDER_NOT_FOUND`, `OUT_OF_STOCK`.
 */
export async function changeOrderStatus(
  database: Database,
  change: { orderId: string; status: OrderStatus; userId: string },
): Promise<{ status: OrderStatus }> {
  const { orderId, status, userId } = change
  return database.transact(async (tx) => {
    const now = new Date().toISOString()
    const order = await lockOrder(tx, orderId, now)
    if (!order) throw new ApiError('ORDER_NOT_FOUND')
    if (order.status === status) return { status }

    if (status === 'Cancelled') await restockOrder(tx, orderId, userId)
    if (order.status === 'Cancelled') await takeStockAgain(tx, orderId, userId)
    await updateOrderStatus(tx, orderId, status)
    await insertOrderEvent(tx, { orderId, event: 'status', detail: `${order.status} → ${status}`, userId, at: now })
    const subject = { kind: 'order' as const, id: orderId, name: order.number }
    const states = { before: { status: order.status }, after: { status } }
    await insertAdminAction(tx, { userId, action: 'order.status', subject, ...states })
    if (status === 'Shipped') {
      await insertMail(tx, { kind: 'order-shipped', recipient: order.user_email, payload: { orderId }, at: now })
    }
    return { status }
  })
}

async function takeStockAgain(tx: Db, orderId: string, userId: string) {
  for (const { skuId, quantity } of await listOrderQuantities(tx, orderId)) {
    const isTaken = await takeStock(tx, skuId, quantity, { reason: 'sale', orderId, userId })
    if (!isTaken) throw new ApiError('OUT_OF_STOCK', { details: { skuId } })
  }
}
