import { ApiError } from '#domain/api/errors.ts'
import type { OrderCall, PastCall } from '#domain/calls/call.ts'
import type { PaymentMethod } from '#domain/payments/payment.ts'
import { getOrderDetails } from '#server/orders/staff/get-order-details.ts'
import { toEventAuthor } from '#server/orders/staff/queries.ts'
import { findOrder } from '#server/orders/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { composeMessage } from './compose-message.ts'
import { findCallers } from './list-calls.ts'
import { readCallTimes } from './outcomes/read-call-times.ts'
import { listOrderCalls, toCallState } from './queries.ts'

/** An order with its calls, and what to write to its customer. Throws `ORDER_NOT_FOUND`. */
export async function getCall(
  db: Db,
  paymentMethods: readonly PaymentMethod[],
  { orderId, userId }: { orderId: string; userId: string },
): Promise<OrderCall> {
  const row = await findOrder(db, orderId)
  if (!row) throw new ApiError('ORDER_NOT_FOUND')
  const [order, calls, callerOf, message, times] = await Promise.all([
    getOrderDetails(db, paymentMethods, orderId),
    listOrderCalls(db, orderId),
    findCallers(db, [row], { userId, now: new Date().toISOString() }),
    composeMessage(db, row),
    readCallTimes(db),
  ])
  return {
    ...toCallState(row),
    claimedBy: callerOf(row),
    order,
    calls: toPastCalls(calls),
    message,
    reservesStock: row.reserves_stock === 1,
    ...times,
  }
}

function toPastCalls(rows: Awaited<ReturnType<typeof listOrderCalls>>): PastCall[] {
  const undone = new Set(rows.map(({ undoes }) => undoes))
  return rows.flatMap(({ id, outcome, reason, next_call_at: nextCallAt, created_at: at, ...author }) =>
    outcome === 'undone'
      ? []
      : [{ id, outcome, reason, nextCallAt, at, by: toEventAuthor(author), undone: undone.has(id) }],
  )
}
