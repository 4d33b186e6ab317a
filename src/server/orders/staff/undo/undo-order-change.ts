import { ApiError } from '#domain/api/errors.ts'
import { t } from '#domain/texts/t.ts'
import { applyStatusChange } from '#server/orders/lifecycle/change-order-status.ts'
import { recordUnconfirmed, takeConfirmationBack } from '#server/orders/confirmation/unconfirm-order.ts'
import { findLastChange, findOrderEvent } from '#server/orders/staff/queries.ts'
import { findOrder, lockOrder } from '#server/orders/queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { separateOrders } from '#server/orders/staff/joining/separate-orders.ts'
import { undoEdit } from '#server/orders/staff/editing/undo-edit.ts'
import { readUndoState } from '#server/orders/undo-state.ts'

/**
 * Takes back a change of the status of an order, its confirmation, an edit (`undoEdit`) or a join (`separateOrders`), by
 * the event that tells of it: status, failure, wait for a call, stock, promotions and a parcel that was unpacked are as
 * they were before. Throws `ORDER_NOT_FOUND`, `ORDER_CHANGED` where something else has happened to the order since,
 * `OUT_OF_STOCK` where its pieces were sold meanwhile, and what `changeOrderStatus` throws.
 */
export async function undoOrderChange(
  database: Database,
  { changeId, userId }: { changeId: string; userId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const change = await findOrderEvent(tx, changeId)
    const joinedInto = change && (await findOrder(tx, change.order_id))?.joined_into
    if (change && (change.event === 'joined' || joinedInto)) {
      await separateOrders(tx, { keptId: joinedInto ?? change.order_id, userId })
      return
    }
    if (change?.event === 'edited') {
      await undoEdit(tx, change, userId)
      return
    }
    await undoStatusChange(tx, change, userId)
  })
}

interface Change {
  id: string
  order_id: string
  event: string
  undo_state: string | null
}

/** Takes a change of the status of an order back, or its confirmation. */
async function undoStatusChange(tx: Db, change: Change | undefined, userId: string): Promise<void> {
  const before = readUndoState(change?.undo_state ?? null)
  if (!change || !before) throw new ApiError('ORDER_NOT_FOUND')
  const at = new Date().toISOString()
  const order = await lockOrder(tx, change.order_id, at)
  if (!order) throw new ApiError('ORDER_NOT_FOUND')
  const { number, status } = order
  if ((await findLastChange(tx, order.id))?.id !== change.id)
    throw new ApiError('ORDER_CHANGED', { message: t('errors.statusByNow', { number, status }) })
  if (change.event !== 'confirmed') {
    await applyStatusChange(tx, { orderId: order.id, status: before.status, restores: before, userId })
    return
  }
  await takeConfirmationBack(tx, order, userId)
  await recordUnconfirmed(tx, order, { userId, at })
}
