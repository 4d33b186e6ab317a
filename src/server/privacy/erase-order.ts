import { deleteIntentionsOf } from '#server/intentions/queries.ts'
import { statusDetail, type ErasureReason } from '#domain/orders/history/event-detail.ts'
import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import { parseAdjustments } from '#domain/promotions/order-adjustments.ts'
import { paidByCredit } from '#domain/promotions/store-credit.ts'
import { forgetChanges } from '#server/audit/queries.ts'
import { deleteValuesOfGoneCustomers, deleteValuesOfOrder } from '#server/custom-fields/queries.ts'
import { settleStoreCredit } from '#server/store-credit/change-store-credit.ts'
import { forgetOrderOfEntries, forgetStoreCredit } from '#server/store-credit/queries.ts'
import { hasAnyOrder } from '#server/orders/phones/queries.ts'
import { deletePreviousOf } from '#server/orders/previous-queries.ts'
import { lockOrder, updateOrderStatus } from '#server/orders/queries.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { toStatusEvent } from '#server/orders/to-status-event.ts'
import { releaseUnpaidPieces } from '#server/orders/limits/release-unpaid-pieces.ts'
import { restockOrder } from '#server/orders/restock-order.ts'
import { unpackShipment } from '#server/delivery/shipments/unpack-shipment.ts'
import { deleteRefusedPhones } from '#server/mail/messages/refused-phone-queries.ts'
import { deleteMailsAboutOrder } from '#server/mail/queries.ts'
import { deletePromotionUses, updatePromotionCustomer } from '#server/promotions/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { anonymizeOrder } from './queries.ts'

interface Erasure {
  orderId: string
  /** Who erases: the customer, or a member of staff. */
  userId: string
  /** Why, for the timeline of an order that is cancelled by it. */
  reason: ErasureReason
}

/**
 * Deletes the personal data of an order and the mails about it; number, dates, lines and amounts stay for the books. One
 * that has not been shipped is cancelled, because its address is deleted too. With the last order of its phone end its
 * store credit, what came of it from the previous shop and that it wants no messages. Returns the order as it was, or undefined
 * when there is none.
 */
export async function eraseOrder(tx: Db, { orderId, userId, reason }: Erasure) {
  const now = new Date().toISOString()
  const order = await lockOrder(tx, orderId, now)
  if (!order) return undefined
  await releaseUnpaidPieces(tx, order)
  if (order.status === 'Pending') {
    await unpackShipment(tx, { orderId, userId, at: now })
    await settleStoreCredit(tx, order, { from: paidByCredit(parseAdjustments(order.adjustments)), to: 0, userId })
    await deletePromotionUses(tx, orderId)
    await updateOrderStatus(tx, orderId, 'Cancelled')
    const detail = statusDetail('Pending', 'Cancelled', reason)
    await recordEvent(tx, toStatusEvent({ order, previousStatus: 'Pending', status: 'Cancelled', reason: 'erased' }), {
      userId,
      at: now,
      history: { orderId, event: 'status', detail },
    })
  }
  await updatePromotionCustomer(tx, orderId, null)
  await anonymizeOrder(tx, order)
  await forgetOrderOfEntries(tx, orderId)
  const phone = toPhoneTerm(order.user_phone)
  if (phone !== undefined && !(await hasAnyOrder(tx, phone))) {
    await forgetStoreCredit(tx, phone)
    await deletePreviousOf(tx, [phone])
    await deleteRefusedPhones(tx, [phone])
    await deleteValuesOfGoneCustomers(tx, [phone])
  }
  if (phone !== undefined) await deleteIntentionsOf(tx, [phone])
  await deleteValuesOfOrder(tx, orderId)
  await forgetChanges(tx, { kind: 'order', id: orderId, actions: ['order.fields', 'order.customer_fields'] })
  // Stock is locked after store credit.
  if (order.status === 'Pending') await restockOrder(tx, orderId, userId)
  await deleteMailsAboutOrder(tx, orderId)
  const subject = { kind: 'order' as const, id: orderId, name: order.number }
  await recordEvent(
    tx,
    { type: 'order.erased', subjectId: orderId, payload: { number: order.number } },
    // Who deletes an account is named in no log.
    { userId, at: now, log: reason === 'customer' ? { action: 'order.erased', subject } : undefined },
  )
  return order
}
