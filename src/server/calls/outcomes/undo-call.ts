import { v7 as newId } from 'uuid'
import { ApiError } from '#domain/api/errors.ts'
import type { CallState } from '#domain/calls/call-outcome.ts'
import type { CallResult } from '#domain/calls/call.ts'
import { callDetail } from '#domain/orders/history/event-detail.ts'
import { t } from '#domain/texts/t.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { takeConfirmationBack } from '#server/orders/confirmation/unconfirm-order.ts'
import { applyStatusChange } from '#server/orders/lifecycle/change-order-status.ts'
import { lockOrder, type OrderRow } from '#server/orders/queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { findCall, insertCall, listOrderCalls, toCallState, updateCallState } from '#server/calls/queries.ts'
import { readCallResult } from './report-call.ts'

/** Milliseconds after which others rely on what came of a call. */
const UNDO_WITHIN = 60_000

/**
 * Takes back what came of the last call about an order: it waits as it did before. Throws `ORDER_NOT_FOUND`,
 * `ORDER_CHANGED` where something has happened since or a minute is over, `OUT_OF_STOCK` and `PROMOTION_REFUSED` where
 * a cancelled order finds its pieces or its promotion gone.
 */
export async function undoCall(
  database: Database,
  { orderId, callId, userId }: { orderId: string; callId: string; userId: string },
): Promise<CallResult> {
  return database.transact(async (tx) => {
    const at = new Date().toISOString()
    const order = await lockOrder(tx, orderId, at)
    const call = await findCall(tx, callId)
    if (!order || call?.order_id !== orderId) throw new ApiError('ORDER_NOT_FOUND')
    const last = (await listOrderCalls(tx, orderId)).at(-1)
    if (last?.undoes === callId) return readCallResult(tx, orderId)
    const isLate = Date.parse(call.created_at) + UNDO_WITHIN < Date.parse(at)
    if (last?.id !== callId || isLate) throw new ApiError('ORDER_CHANGED', { message: t('calls.tooLateToUndo') })
    await undoOutcome(tx, order, { outcome: call.outcome, userId })
    await updateCallState(tx, orderId, JSON.parse(call.before) as CallState)
    await insertCall(tx, {
      id: newId(),
      order_id: orderId,
      user_id: userId,
      outcome: 'undone',
      undoes: callId,
      reason: null,
      next_call_at: null,
      before: JSON.stringify(toCallState(order)),
      created_at: at,
    })
    await recordEvent(
      tx,
      {
        type: 'order.called',
        subjectId: orderId,
        payload: { number: order.number, outcome: 'undone', nextCallAt: null },
      },
      { userId, at, history: { orderId, event: 'call', detail: callDetail('undone') } },
    )
    return readCallResult(tx, orderId)
  })
}

/** Lets the order wait again that was confirmed or cancelled. */
async function undoOutcome(
  tx: Db,
  order: OrderRow,
  { outcome, userId }: { outcome: string; userId: string },
): Promise<void> {
  const waits = order.waits_for_confirmation === 1
  const status = outcome === 'cancelled' ? 'Cancelled' : 'Pending'
  if (order.status !== status || waits !== (outcome !== 'confirmed'))
    throw new ApiError('ORDER_CHANGED', { message: t('calls.tooLateToUndo') })
  if (outcome === 'cancelled') await applyStatusChange(tx, { orderId: order.id, status: 'Pending', userId })
  if (outcome === 'confirmed') await takeConfirmationBack(tx, order, userId)
}
