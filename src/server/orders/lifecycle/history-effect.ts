import { statusDetail } from '#domain/orders/history/event-detail.ts'
import { recordEvent } from '#server/events/record-event.ts'
import type { OrderEffect } from '#server/orders/order-effect.ts'
import { writeUndoState } from '#server/orders/undo-state.ts'
import { updateOrderStatus } from '#server/orders/queries.ts'
import { toStatusEvent } from '#server/orders/to-status-event.ts'

/**
 * Sets the status, and tells it: as an event, in the history of the order with what undoing it needs, and in the log of
 * the back office where one of staff changed it.
 */
export const historyEffect: OrderEffect = {
  async apply(tx, change) {
    const { order, previousStatus, status, failure, reason, userId, at } = change
    await updateOrderStatus(tx, order.id, status, failure)
    const subject = { kind: 'order' as const, id: order.id, name: order.number }
    const [, joinedInto] = /^joined (.+)$/.exec(reason ?? '') ?? []
    const after = { status, ...(failure && { failure }), ...(joinedInto && { joinedInto }) }
    const states = { before: { status: previousStatus }, after }
    change.changeId = await recordEvent(tx, toStatusEvent(change), {
      userId,
      at,
      history: {
        orderId: order.id,
        event: 'status',
        detail: statusDetail(previousStatus, status, failure ?? reason),
        undoState: writeUndoState(order, change.unpacked),
      },
      log: userId === null ? undefined : { action: 'order.status', subject, ...states },
    })
  },
}
