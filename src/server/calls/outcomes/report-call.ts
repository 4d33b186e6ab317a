import { ApiError } from '#domain/api/errors.ts'
import { stateAfterCall, type CallOutcome } from '#domain/calls/call-outcome.ts'
import { isCallBackTime } from '#domain/calls/call-back-time.ts'
import type { CallReport, CallResult } from '#domain/calls/call.ts'
import { callDetail } from '#domain/orders/history/event-detail.ts'
import { t } from '#domain/texts/t.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { applyStatusChange } from '#server/orders/lifecycle/change-order-status.ts'
import { applyConfirmation } from '#server/orders/confirmation/confirm-order.ts'
import { recordNote } from '#server/orders/record-note.ts'
import { updateOrderUnchangedSince } from '#server/orders/staff/queries.ts'
import { findOrder, type OrderRow } from '#server/orders/queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { claimCustomer } from '#server/calls/claim-customer.ts'
import { readCallTimes } from './read-call-times.ts'
import { deleteClaims, findCall, insertCall, toCallState, updateCallState } from '#server/calls/queries.ts'

/** The outcome of a call, with its order and the member of staff who called. */
type Report = CallReport & { orderId: string; userId: string }

/**
 * Records the outcome of a call, then confirms or cancels the order or sets the time of the next call, and releases the claim. Records the
 * same `id` once. Throws `ORDER_NOT_FOUND`, `CALL_TAKEN` while a colleague has the claim, `ORDER_CHANGED` if the order changed since staff
 * saw it or does not wait, `OUT_OF_STOCK` if a confirmed order finds too few pieces, and `INVALID_REQUEST` for a time to call back that is
 * past or too far away.
 */
export async function reportCall(database: Database, report: Report): Promise<CallResult> {
  return database.transact(async (tx) => {
    if (!(await findCall(tx, report.id))) await recordCall(tx, report)
    return readCallResult(tx, report.orderId)
  })
}

async function recordCall(tx: Db, report: Report) {
  const { id, orderId, userId, outcome } = report
  const now = new Date()
  const at = now.toISOString()
  const order = await findOrder(tx, orderId)
  if (!order) throw new ApiError('ORDER_NOT_FOUND')
  await claimCustomer(tx, order, { userId, now })
  // An optimistic lock: of two outcomes, or an outcome and an edit, the second one fails, unless it is the same outcome sent twice.
  if (!(await updateOrderUnchangedSince(tx, orderId, report.updatedAt, { updated_at: at }))) {
    if (await findCall(tx, id)) return
    throw new ApiError('ORDER_CHANGED')
  }
  if (order.waits_for_confirmation === 0 || order.status !== 'Pending')
    throw new ApiError('ORDER_CHANGED', { message: t('errors.notWaiting', { number: order.number }) })
  if (report.callAt !== undefined && !isCallBackTime(new Date(report.callAt), now))
    throw new ApiError('INVALID_REQUEST', { details: { fields: { callAt: t('calls.chooseTime') } } })
  const nextCallAt = await applyOutcome(tx, order, report, now)
  await insertCall(tx, {
    id,
    order_id: orderId,
    user_id: userId,
    outcome,
    reason: report.reason ?? null,
    next_call_at: nextCallAt,
    before: JSON.stringify(toCallState(order)),
    created_at: at,
  })
  if (report.note) await recordNote(tx, order, { text: report.note, userId, at: new Date().toISOString() })
  await deleteClaims(tx, { userId, orderId })
}

/** Applies the outcome to the order, and returns when to call again; null if the order no longer waits. */
async function applyOutcome(tx: Db, order: OrderRow, { orderId, userId, outcome, callAt, reason }: Report, now: Date) {
  if (outcome === 'confirmed') {
    await applyConfirmation(tx, { orderId, userId })
    return null
  }
  if (outcome === 'cancelled') {
    await applyStatusChange(tx, { orderId, userId, status: 'Cancelled', reason })
    return null
  }
  const call = { outcome: outcome satisfies CallOutcome, callAt, ...(await readCallTimes(tx)) }
  const state = stateAfterCall(call, toCallState(order), now)
  await updateCallState(tx, orderId, state)
  const detail = callDetail(outcome, state.nextCallAt)
  const { nextCallAt } = state
  await recordEvent(
    tx,
    { type: 'order.called', subjectId: orderId, payload: { number: order.number, outcome, nextCallAt } },
    { userId, at: now.toISOString(), history: { orderId, event: 'call', detail } },
  )
  return state.nextCallAt
}

/** Reads the order after a call. Throws `ORDER_NOT_FOUND`. */
export async function readCallResult(tx: Db, orderId: string): Promise<CallResult> {
  const order = await findOrder(tx, orderId)
  if (!order) throw new ApiError('ORDER_NOT_FOUND')
  const needsConfirmation = order.waits_for_confirmation === 1 && order.status === 'Pending'
  return {
    status: order.status,
    needsConfirmation,
    nextCallAt: needsConfirmation ? toCallState(order).nextCallAt : null,
  }
}
