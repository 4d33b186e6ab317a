import type { OwnCancelReason } from '#domain/order-page/order-page.ts'
import { applyStatusChange } from '#server/orders/lifecycle/change-order-status.ts'
import { lockOrder } from '#server/orders/queries.ts'
import { lockPaymentOfOrder } from '#server/payments/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { findOwnOrder, requireChangeable } from './find-own-order.ts'

/**
 * Cancels an order for its customer, with everything that a cancellation gives back, once: one that is cancelled stays
 * so. Throws `ORDER_NOT_FOUND`, and `ORDER_NOT_EDITABLE` for one that is packed, gone or paid for.
 */
export async function cancelOwnOrder(
  database: Pick<Database, 'transact'>,
  orderId: string,
  reason: OwnCancelReason,
): Promise<void> {
  await database.transact(async (tx) => {
    const now = new Date().toISOString()
    await lockPaymentOfOrder(tx, orderId, now)
    await lockOrder(tx, orderId, now)
    const order = await findOwnOrder(tx, orderId)
    if (order.status === 'Cancelled') return
    await requireChangeable(tx, order)
    await applyStatusChange(tx, { orderId, status: 'Cancelled', userId: null, reason: `by customer ${reason}` })
  })
}
