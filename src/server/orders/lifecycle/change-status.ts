import { possibleFailures } from '#domain/orders/lifecycle/possible-failures.ts'
import { statusDetail } from '#domain/orders/events/event-detail.ts'
import { ApiError } from '#domain/api/errors.ts'
import { recordParcelOutcome } from '#server/cash/collected/record-parcel-outcome.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { packAgain } from '#server/delivery/shipments/pack-again.ts'
import { findOpenShipment } from '#server/delivery/shipments/queries.ts'
import { unpackShipment } from '#server/delivery/shipments/unpack-shipment.ts'
import { restockOrder } from '#server/orders/restock-order.ts'
import type { Database, Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import type { Millimes } from '#domain/money/money.ts'
import { deleteUntriedOrderMails, hasOrderMail, insertMail } from '#server/mail/queries.ts'
import {
  holdsStockPending,
  insertOrderEvent,
  listLinesOfOrder,
  listOrderQuantities,
  lockOrder,
  updateOrderStatus,
  type OrderRow,
} from '#server/orders/queries.ts'
import { confirmUntil } from '#server/orders/unpaid/confirm-until.ts'
import { releaseUnpaidPieces } from '#server/orders/unpaid/release-unpaid-pieces.ts'
import { deletePromotionUses } from '#server/promotions/queries.ts'
import { retakePromotions } from '#server/promotions/retake-promotions.ts'
import { parseAdjustments, promotionsOf } from '#domain/promotions/order-adjustments.ts'
import { paidByCredit } from '#domain/promotions/store-credit.ts'
import { hasReturns } from '#server/returns/returned/queries.ts'
import { settleStoreCredit } from '#server/store-credit/change-store-credit.ts'
import { t } from '#domain/texts/t.ts'
import {
  updateOrderConfirmed,
  updateOrderUnconfirmed,
  updateOrderWaiting,
} from '#server/orders/confirmation/queries.ts'
import { afterUndo } from '#server/orders/events/after-undo.ts'
import { writeOrderState, type OrderState } from '#server/orders/events/order-state.ts'
import { takeStock } from '#server/inventory/queries.ts'
import { getStaffSettings } from '#server/settings/queries.ts'
import type { CancelReason } from '#domain/calls/call-outcome.ts'
import type { OrderStatus, OrderStatusChange } from '#domain/orders/order.ts'

/** What became of a change. Undoing it names `changeId`, which is missing where nothing was changed. */
interface ChangedStatus {
  status: OrderStatus
  previousStatus: OrderStatus
  changeId?: string
}

/** A change of status, the order it is of, and the staff member who makes it. */
type StatusChange = OrderStatusChange & {
  orderId: string
  /** What the courier collected for a delivered order, where it is not all that was due: a part of the parcel came back. */
  collected?: Millimes
  /** Null for the shop itself. */
  userId: string | null
  /** Undoes another change: the order is as it was before that one. */
  restores?: OrderState
  /** Why it is cancelled, where a call or the end of its time is the reason. */
  reason?: CancelReason | 'expired' | undefined
}

/**
 * Sets an order to any status (spec §4). Cancelling gives its stock and the uses of its promotions back, once; undoing a cancellation takes them
 * again; what store credit or returned pieces paid goes to the store credit of its phone, and from it.
 * With `failure` it is cancelled because the parcel was refused or lost: what was lost takes its stock along.
 * The parcel that a courier has ends with the order, and the courier owes what it collected (`recordParcelOutcome`). `Shipped` mails the customer, once for each order and only after the time to undo. Setting the present status changes
 * nothing. Shipping an order that waits for confirmation confirms it. With `from`, refuses an order that no longer has that status. Throws `ORDER_NOT_FOUND`,
 * `ORDER_CHANGED`, also for a failure of what has not left and for an order of which pieces came back, `OUT_OF_STOCK`, `PROMOTION_REFUSED`
 * where the use of a promotion is gone that a cancelled order had, `STORE_CREDIT_TOO_LOW` where its credit is, `CASH_SETTLED` where the cash of
 * its parcel has come, and `INVALID_REQUEST` for a failure with another status than `Cancelled`.
 */
export async function changeOrderStatus(database: Database, change: StatusChange): Promise<ChangedStatus> {
  return database.transact((tx) => applyStatusChange(tx, change))
}

/** The same inside the transaction of another use case, which has locked nothing that comes after the order. */
export async function applyStatusChange(
  tx: Db,
  {
    orderId,
    status,
    from,
    restores,
    failure = restores?.failure ?? undefined,
    reason,
    collected,
    userId,
  }: StatusChange,
): Promise<ChangedStatus> {
  if (failure && status !== 'Cancelled') throw new ApiError('INVALID_REQUEST')
  const now = new Date().toISOString()
  const order = await lockOrder(tx, orderId, now)
  if (!order) throw new ApiError('ORDER_NOT_FOUND')
  const previousStatus = order.status
  if (previousStatus === status && (!failure || failure === order.delivery_failure)) return { status, previousStatus }
  if (from && previousStatus !== from) {
    const message = t('errors.statusByNow', { number: order.number, status: previousStatus })
    throw new ApiError('ORDER_CHANGED', { message })
  }

  if (failure && !restores && !possibleFailures(previousStatus).includes(failure))
    throw new ApiError('ORDER_CHANGED', { message: t('errors.notOnTheRoad', { number: order.number }) })

  if (await hasReturns(tx, orderId))
    throw new ApiError('ORDER_CHANGED', { message: t('returns.hasReturns', { number: order.number }) })

  // An order that waits for confirmation holds stock from its shipping on, or from the start. What was lost never comes back.
  const waits = order.waits_for_confirmation === 1
  const waitsAgain = restores?.waits === true && !waits
  const standing: OrderRow = waitsAgain ? { ...order, waits_for_confirmation: 1 } : order
  const holdsStock = (row: OrderRow, other: OrderStatus) =>
    other !== 'Cancelled' && (other !== 'Pending' || holdsStockPending(row))
  const heldStock = order.delivery_failure === 'lost' || holdsStock(order, previousStatus)
  const keepsStock = failure === 'lost' || holdsStock(standing, status)
  await releaseUnpaidPieces(tx, order)
  // Store credit, then promotions, then stock: the order in which every transaction locks them.
  const adjustments = parseAdjustments(order.adjustments)
  const credit = paidByCredit(adjustments)
  const owed = (of: OrderStatus) => (of === 'Cancelled' ? 0 : credit)
  await settleStoreCredit(tx, order, { from: owed(previousStatus), to: owed(status), userId })
  if (previousStatus !== 'Cancelled' && status === 'Cancelled') await deletePromotionUses(tx, orderId)
  if (previousStatus === 'Cancelled' && status !== 'Cancelled')
    await retakePromotions(tx, promotionsOf(adjustments), { orderId, phone: order.user_phone, at: now })
  if (heldStock && !keepsStock) await restockOrder(tx, orderId, userId)
  if (!heldStock && keepsStock) await takeStockAgain(tx, order, userId)
  if (waits && status !== 'Pending' && keepsStock) await updateOrderConfirmed(tx, orderId)
  if (waits && status === 'Pending' && !restores) await waitAgain(tx, orderId, now)
  if (waitsAgain && status === 'Pending') await updateOrderUnconfirmed(tx, orderId)
  // What is packed has not left the shop: nobody takes it any more.
  const unpacked =
    status === 'Cancelled' || status === 'Delivered' ? await unpack(tx, { orderId, userId, at: now }) : null
  await updateOrderStatus(tx, orderId, status, failure)
  const changeId = await insertOrderEvent(tx, {
    orderId,
    event: 'status',
    detail: statusDetail(previousStatus, status, failure ?? reason),
    userId: userId ?? undefined,
    at: now,
    undoState: writeOrderState(order, unpacked),
  })
  const trackingNumber = restores?.unpacked ?? null
  if (trackingNumber !== null) await packAgain(tx, { orderId, trackingNumber, userId, at: now })
  // What the shop cancels by itself was never sent.
  if (userId !== null)
    await recordParcelOutcome(tx, { order, previousStatus, status, failure, collected, userId, changeId, at: now })
  const subject = { kind: 'order' as const, id: orderId, name: order.number }
  const states = { before: { status: previousStatus }, after: { status, ...(failure && { failure }) } }
  if (userId !== null) await insertAdminAction(tx, { userId, action: 'order.status', subject, ...states })
  await mailShipping(tx, { orderId, status, recipient: order.user_email, language: order.language, now })
  return { status, previousStatus, changeId }
}

/** Unpacks a parcel that is packed. Answers its tracking number, which may be empty; null where nothing is packed. */
async function unpack(tx: Db, parcel: { orderId: string; userId: string | null; at: string }): Promise<string | null> {
  const shipment = await findOpenShipment(tx, parcel.orderId)
  return (await unpackShipment(tx, parcel)) ? (shipment?.tracking_number ?? '') : null
}

/** An order that was cancelled waits once more, for as long as a new one. */
async function waitAgain(tx: Db, orderId: string, now: string) {
  await updateOrderWaiting(tx, orderId, {
    confirmUntil: confirmUntil(now, await getStaffSettings(tx)),
    nextCallAt: now,
  })
}

async function takeStockAgain(
  tx: Db,
  { id: orderId, number, status }: { id: string; number: string; status: OrderStatus },
  userId: string | null,
) {
  const quantities = await listOrderQuantities(tx, orderId)
  const missing = await takeStock(tx, quantities, { reason: 'sale', orderId, userId })
  if (missing === undefined) return
  const line = (await listLinesOfOrder(tx, orderId)).find(({ sku_id: id }) => id === missing)
  const name = line
    ? t('errors.line', { quantity: line.quantity, name: line.product_name, color: line.color, size: line.size })
    : ''
  const message = t('errors.statusStays', { number, status, line: name })
  throw new ApiError('OUT_OF_STOCK', { message, details: { skuId: missing } })
}

/** Puts the mail about shipping in the outbox, or takes it back while it waits. */
async function mailShipping(
  tx: Db,
  {
    orderId,
    status,
    recipient,
    language,
    now,
  }: Pick<Tables['orders'], 'status' | 'language'> & { orderId: string; recipient: string; now: string },
) {
  const kind = 'order-shipped' as const
  if (status === 'Pending' || status === 'Cancelled') await deleteUntriedOrderMails(tx, { kind, orderId })
  if (status !== 'Shipped' || recipient === '' || (await hasOrderMail(tx, { kind, orderId }))) return
  await insertMail(tx, {
    kind,
    recipient,
    payload: { orderId, ...(language && { language }) },
    at: now,
    dueAt: afterUndo(now),
  })
}
