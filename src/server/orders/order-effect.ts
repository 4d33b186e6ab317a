import type { CancelReason } from '#domain/calls/call-outcome.ts'
import type { Millimes } from '#domain/money/money.ts'
import type { CustomersReason, JoinedReason } from '#domain/orders/history/event-detail.ts'
import type { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import type { Db } from '#server/schema/database.ts'
import type { LockedTable } from '#server/schema/locking-order.ts'
import type { UndoState } from './undo-state.ts'
import type { OrderRow } from './queries.ts'

/** A change of an order's status in the transaction that makes it. */
export interface StatusChange {
  /** The order as it was, locked. */
  readonly order: OrderRow
  readonly previousStatus: OrderStatus
  readonly status: OrderStatus
  /** The delivery has failed: with `Cancelled` alone. */
  readonly failure: DeliveryFailure | undefined
  /** Why it is cancelled, where a call, the end of its time or another order is the reason. */
  readonly reason: CancelReason | 'expired' | JoinedReason | CustomersReason | undefined
  /** What the courier collected for a delivered order, where it is not all that was due: a part of the parcel came back. */
  readonly collected: Millimes | undefined
  /** It undoes another change: the order is as it was before that one. */
  readonly restores: UndoState | undefined
  /** The staff member who makes it, null for the shop itself. */
  readonly userId: string | null
  readonly at: string
  /** The tracking number of the parcel that it has unpacked, which may be empty; null where it unpacked none. The parcel effect sets it. */
  unpacked: string | null
  /** The entry in the history of the order. The history effect sets it. */
  changeId: string
}

/** What a transaction locks beside what its orders hold: store credits by the term of their phone, and stock. */
export interface MoreLocks {
  phones?: readonly string[]
  skuIds?: readonly string[]
}

/**
 * What a feature does when the status of an order changes. `orderEffects` lists them in the order in which they lock.
 *
 * @example
 * export const loyaltyEffect: OrderEffect = {
 *   async apply(tx, { order, status, at }) {
 *     if (status === 'Delivered') await insertPoints(tx, { phone: order.phone, points: pointsOf(order), at })
 *   },
 * }
 */
export interface OrderEffect {
  /** The table whose rows it locks, unless the order holds nothing of it. */
  locks?: LockedTable
  /**
   * Locks at once all that the effect would lock of these orders, one after the other, and more. The caller holds the
   * locks of the orders.
   */
  lock?: (tx: Db, orders: readonly OrderRow[], more: MoreLocks) => Promise<void>
  apply: (tx: Db, change: StatusChange) => Promise<void>
}
