import { ApiError } from '#domain/api/errors.ts'
import { t } from '#domain/texts/t.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { applyStatusChange } from '#server/orders/lifecycle/change-order-status.ts'
import { unconfirmOrder } from '#server/orders/confirmation/unconfirm-order.ts'
import { findLastChange, findOrderEvent } from '#server/orders/staff/queries.ts'
import { lockOrder } from '#server/orders/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { readUndoState } from '#server/orders/undo-state.ts'

/**
 * Takes back a change of the status of an order, or its confirmation, by the event that tells of it: status, failure,
 * wait for a call, stock, promotions and a parcel that was unpacked are as they were before. Throws `ORDER_NOT_FOUND`,
 * `ORDER_CHANGED` where something else has happened to the order since, `OUT_OF_STOCK` where its pieces were sold
 * meanwhile, and what `changeOrderStatus` throws.
 */
export async function undoOrderChange(
  database: Database,
  { changeId, userId }: { changeId: string; userId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const change = await findOrderEvent(tx, changeId)
    const before = readUndoState(change?.undo_state ?? null)
    if (!change || !before) throw new ApiError('ORDER_NOT_FOUND')
    const at = new Date().toISOString()
    const order = await lockOrder(tx, change.order_id, at)
    if (!order) throw new ApiError('ORDER_NOT_FOUND')
    const { number, status } = order
    if ((await findLastChange(tx, order.id))?.id !== changeId)
      throw new ApiError('ORDER_CHANGED', { message: t('errors.statusByNow', { number, status }) })
    if (change.event !== 'confirmed') {
      await applyStatusChange(tx, { orderId: order.id, status: before.status, restores: before, userId })
      return
    }
    await unconfirmOrder(tx, order, userId)
    const subject = { kind: 'order' as const, id: order.id, name: number }
    await recordEvent(
      tx,
      { type: 'order.unconfirmed', subjectId: order.id, payload: { number } },
      {
        userId,
        at,
        history: { orderId: order.id, event: 'unconfirmed' },
        log: { action: 'order.unconfirmed', subject },
      },
    )
  })
}
