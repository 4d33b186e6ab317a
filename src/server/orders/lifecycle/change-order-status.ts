import { ApiError } from '#domain/api/errors.ts'
import type { CancelReason } from '#domain/calls/call-outcome.ts'
import type { Millimes } from '#domain/money/money.ts'
import type { CustomersReason, JoinedReason } from '#domain/orders/history/event-detail.ts'
import { possibleFailures } from '#domain/orders/lifecycle/possible-failures.ts'
import type { OrderStatus, OrderStatusChange } from '#domain/orders/order.ts'
import { t } from '#domain/texts/t.ts'
import type { StatusChange } from '#server/orders/order-effect.ts'
import type { UndoState } from '#server/orders/undo-state.ts'
import { findOrder, lockOrder, type OrderRow } from '#server/orders/queries.ts'
import { hasReturns } from '#server/returns/returned/queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { orderEffects } from './order-effects.ts'

/** What became of a change. Undoing it names `changeId`, which is missing where nothing was changed. */
interface ChangedStatus {
  status: OrderStatus
  previousStatus: OrderStatus
  changeId?: string
}

/** A requested change of status, with its order and the member of staff who makes it. */
type StatusRequest = OrderStatusChange & {
  orderId: string
  /** What the courier collected for a delivered order, where it is not all that was due: a part of the parcel came back. */
  collected?: Millimes
  /** Null for the shop itself. */
  userId: string | null
  /** Undoes another change: the order is as it was before that one. */
  restores?: UndoState
  /** Why it is cancelled, where a call, the end of its time or another order is the reason. */
  reason?: CancelReason | 'expired' | JoinedReason | CustomersReason | undefined
}

/**
 * Sets an order to any status (spec §4). Cancelling gives its stock and the uses of its promotions back, once; undoing
 * a cancellation takes them again; what store credit or returned pieces paid goes to the store credit of its phone, and
 * from it. With `failure` it is cancelled because the parcel was refused or lost: what was lost takes its stock along.
 * The parcel that a courier has ends with the order, and the courier owes what it collected. `Shipped` mails the
 * customer, once for each order and only after the time to undo. Shipping an order that waits for confirmation confirms
 * it. All of it is done by `orderEffects`. Setting the present status changes nothing. With `from`, refuses an order
 * that no longer has that status, and one that was joined into another. Throws `ORDER_NOT_FOUND`, `ORDER_CHANGED`,
 * also for a failure of what has not left
 * and for an order of which pieces came back, `OUT_OF_STOCK`, `PROMOTION_REFUSED` where the use of a promotion is gone
 * that a cancelled order had, `STORE_CREDIT_TOO_LOW` where its credit is, `CASH_SETTLED` where the cash of its parcel
 * has come, and `INVALID_REQUEST` for a failure with another status than `Cancelled`.
 */
export async function changeOrderStatus(database: Database, request: StatusRequest): Promise<ChangedStatus> {
  return database.transact((tx) => applyStatusChange(tx, request))
}

/** Changes the status inside the transaction of another use case, which must not have locked a table after `orders` in `lockingOrder`. */
export async function applyStatusChange(tx: Db, request: StatusRequest): Promise<ChangedStatus> {
  const { orderId, status, restores, failure = restores?.failure ?? undefined, reason, collected, userId } = request
  if (failure && status !== 'Cancelled') throw new ApiError('INVALID_REQUEST')
  const at = new Date().toISOString()
  const order = await lockOrder(tx, orderId, at)
  if (!order) throw new ApiError('ORDER_NOT_FOUND')
  const previousStatus = order.status
  if (previousStatus === status && (!failure || failure === order.delivery_failure)) return { status, previousStatus }
  await refuseChange(tx, order, { ...request, failure })
  const change: StatusChange = {
    order,
    previousStatus,
    status,
    failure,
    reason,
    collected,
    restores,
    userId,
    at,
    unpacked: null,
    changeId: '',
  }
  for (const effect of orderEffects) await effect.apply(tx, change)
  return { status, previousStatus, changeId: change.changeId }
}

/** Throws `ORDER_CHANGED` if an order cannot change to the requested status. */
async function refuseChange(
  tx: Db,
  { id, number, status, joined_into: joinedInto }: OrderRow,
  { from, failure, restores }: StatusRequest,
) {
  const refuse = (message: string) => new ApiError('ORDER_CHANGED', { message })
  // Its lines are in the other order: they would be sold twice.
  if (joinedInto !== null) {
    const into = (await findOrder(tx, joinedInto))?.number ?? ''
    throw refuse(t('joins.isJoined', { number, into }))
  }
  if (from && status !== from) throw refuse(t('errors.statusByNow', { number, status }))
  if (failure && !restores && !possibleFailures(status).includes(failure))
    throw refuse(t('errors.notOnTheRoad', { number }))
  if (await hasReturns(tx, id)) throw refuse(t('returns.hasReturns', { number }))
}
