import { statusDetail } from '#domain/orders/events/event-detail.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { OrderEffect } from '#server/orders/order-effect.ts'
import { writeOrderState } from '#server/orders/order-state.ts'
import { insertOrderEvent, updateOrderStatus } from '#server/orders/queries.ts'

/** Sets the status, and notes it in the history of the order with what undoing it needs. */
export const historyEffect: OrderEffect = {
  async apply(tx, change) {
    const { order, previousStatus, status, failure, reason, userId, at } = change
    await updateOrderStatus(tx, order.id, status, failure)
    change.changeId = await insertOrderEvent(tx, {
      orderId: order.id,
      event: 'status',
      detail: statusDetail(previousStatus, status, failure ?? reason),
      userId: userId ?? undefined,
      at,
      undoState: writeOrderState(order, change.unpacked),
    })
  },
}

/** Notes in the log of the back office which of staff changed the status. */
export const logEffect: OrderEffect = {
  async apply(tx, { order, previousStatus, status, failure, userId }) {
    if (userId === null) return
    const subject = { kind: 'order' as const, id: order.id, name: order.number }
    const states = { before: { status: previousStatus }, after: { status, ...(failure && { failure }) } }
    await insertAdminAction(tx, { userId, action: 'order.status', subject, ...states })
  },
}
