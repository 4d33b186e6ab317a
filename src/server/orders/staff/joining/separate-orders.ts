import { changesDetail } from '#domain/orders/history/event-detail.ts'
import { parseAdjustments } from '#domain/promotions/order-adjustments.ts'
import { paidByCredit } from '#domain/promotions/store-credit.ts'
import { ApiError } from '#domain/api/errors.ts'
import { t } from '#domain/texts/t.ts'
import { packAgain } from '#server/delivery/shipments/pack-again.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { restock } from '#server/inventory/queries.ts'
import { afterUndo } from '#server/orders/after-undo.ts'
import { applyStatusChange } from '#server/orders/lifecycle/change-order-status.ts'
import { lockEffects } from '#server/orders/lifecycle/order-effects.ts'
import {
  holdsStockPending,
  listLinesOfOrder,
  listOrderQuantities,
  lockOrders,
  type OrderLineRow,
  type OrderRow,
} from '#server/orders/queries.ts'
import { formatLine } from '#server/orders/staff/editing/describe-edit.ts'
import { divideUnpaidPieces } from '#server/orders/limits/release-unpaid-pieces.ts'
import { mailNewTotal } from '#server/orders/staff/mail-new-total.ts'
import { findLastChange, findOrderEvent, replaceOrderLines } from '#server/orders/staff/queries.ts'
import { readUndoState } from '#server/orders/undo-state.ts'
import { lockPaymentsOfOrders, updatePaymentAmount } from '#server/payments/queries.ts'
import { settlePromotionUses } from '#server/promotions/settle-promotion-uses.ts'
import type { Db } from '#server/schema/database.ts'
import { settleStoreCredit } from '#server/store-credit/change-store-credit.ts'
import { readJoinState, type JoinState } from './join-state.ts'
import { updateJoinedInto, updateOrderColumns } from './queries.ts'

/**
 * Takes a join of two orders back, in the transaction of a use case that has locked nothing: both have their lines,
 * totals, stock, promotions, store credit and parcels as before. Throws `ORDER_NOT_FOUND`, `ORDER_CHANGED` where
 * something has happened to the order since, and what `changeOrderStatus` throws.
 */
export async function separateOrders(tx: Db, { keptId, userId }: { keptId: string; userId: string }): Promise<void> {
  const at = new Date().toISOString()
  const joinedId = (await readLastJoin(tx, keptId))?.joinedId ?? ''
  const payments = await lockPaymentsOfOrders(tx, [keptId, joinedId])
  const orders = await lockOrders(tx, [keptId, joinedId])
  const kept = orders.find(({ id }) => id === keptId)
  if (!kept) throw new ApiError('ORDER_NOT_FOUND')
  const joined = orders.find(({ id }) => id === joinedId)
  // Whoever was quicker may have done something to it before it was locked.
  const state = await readLastJoin(tx, keptId)
  const restores = readUndoState(await readLastState(tx, joinedId))
  if (!state || !restores || joined?.joined_into !== keptId) {
    const { number, status } = kept
    throw new ApiError('ORDER_CHANGED', { message: t('errors.statusByNow', { number, status }) })
  }
  const quantities = await listOrderQuantities(tx, joinedId)
  const lines = await listLinesOfOrder(tx, keptId)
  await lockEffects(tx, [kept, joined], { skuIds: quantities.map(({ skuId }) => skuId) })

  const adjustments = parseAdjustments(state.totals.adjustments)
  const credit = { from: paidByCredit(parseAdjustments(kept.adjustments)), to: paidByCredit(adjustments) }
  await settleStoreCredit(tx, kept, { ...credit, userId })
  const phones = { from: kept.user_phone, to: kept.user_phone }
  await settlePromotionUses(tx, { orderId: keptId, phones }, { adjustments, at })
  const by = { reason: 'edit' as const, orderId: keptId, userId }
  if (holdsStockPending(kept)) for (const { skuId, quantity } of quantities) await restock(tx, skuId, quantity, by)
  await replaceOrderLines(tx, keptId, state.lines)
  const comment = kept.comment.slice(0, state.commentLength)
  await updateOrderColumns(tx, keptId, { ...state.totals, comment, updated_at: at })
  const payment = payments.find(({ order_id: id }) => id === keptId)
  if (payment) await updatePaymentAmount(tx, payment.id, state.totals.total)
  if (state.unpacked !== null) await packAgain(tx, { orderId: keptId, trackingNumber: state.unpacked, userId, at })
  await mailNewTotal(tx, kept, { at, dueAt: afterUndo(at) })

  await updateJoinedInto(tx, joinedId, null)
  await applyStatusChange(tx, { orderId: joinedId, status: restores.status, restores, userId })
  await divideUnpaidPieces(tx, { kept, joinedId }, state.counted)
  await recordSeparation(tx, { kept, joined, lines, state }, { userId, at })
}

interface Separation {
  /** The order as it carried both, with its lines. */
  kept: OrderRow
  joined: OrderRow
  lines: readonly OrderLineRow[]
  state: JoinState
}

async function recordSeparation(
  tx: Db,
  { kept, joined, lines, state }: Separation,
  by: { userId: string; at: string },
): Promise<void> {
  const { id: keptId, number } = kept
  const [before, after] = [kept.total / 1000, state.totals.total / 1000]
  await recordEvent(
    tx,
    { type: 'order.changed', subjectId: keptId, payload: { number, fields: ['lines', 'total'], total: after } },
    {
      ...by,
      history: {
        orderId: keptId,
        event: 'separated',
        detail: changesDetail([
          { field: 'joinedOrder', before: joined.number, after: '' },
          { field: 'total', before: String(before), after: String(after) },
        ]),
      },
      log: {
        action: 'order.separated',
        subject: { kind: 'order', id: keptId, name: number },
        before: { joinedOrder: joined.number, lines: lines.map(formatLine), total: before },
        after: { lines: state.lines.map(formatLine), total: after },
      },
    },
  )
}

/** What an order was before its last change, if that joined another one into it. */
const readLastJoin = async (tx: Db, orderId: string) => readJoinState(await readLastState(tx, orderId))

/** What undoing the last change of an order needs, as it is kept. */
async function readLastState(tx: Db, orderId: string): Promise<string | null> {
  const last = await findLastChange(tx, orderId)
  return (last && (await findOrderEvent(tx, last.id)))?.undo_state ?? null
}
