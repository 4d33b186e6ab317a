import { ApiError } from '#domain/api/errors.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { insertMail } from '#server/mail/queries.ts'
import { insertOrderEvent, listLinesToStock, lockOrder, setStatus } from '#server/orders/queries.ts'
import { restock, takeStock } from '#server/inventory/queries.ts'

/**
 * Sets an order to any state (spec §4). Cancelling gives its stock back, once; taking back a cancellation takes the
 * stock again or is refused. Setting the state it already has changes nothing. Being shipped is told by mail.
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

    if (status === 'Cancelled' || order.status === 'Cancelled') {
      for (const { skuId, quantity } of await listLinesToStock(tx, orderId)) {
        const why = { reason: status === 'Cancelled' ? ('cancellation' as const) : ('sale' as const), orderId, userId }
        if (status === 'Cancelled') await restock(tx, skuId, quantity, why)
        else if (!(await takeStock(tx, skuId, quantity, why)))
          throw new ApiError('OUT_OF_STOCK', { details: { skuId } })
      }
    }
    await setStatus(tx, orderId, status)
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
