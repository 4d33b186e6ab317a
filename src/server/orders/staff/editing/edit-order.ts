import type { OrderEdit } from '#domain/orders/staff/order-edit.ts'
import { requirePhone, toStoredPhone } from '#domain/contact/phone-number.ts'
import { ApiError } from '#domain/api/errors.ts'
import { findOpenShipment } from '#server/delivery/shipments/queries.ts'
import { unpackShipment } from '#server/delivery/shipments/unpack-shipment.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { mailNewTotal } from '#server/orders/staff/mail-new-total.ts'
import * as queries from '#server/orders/staff/queries.ts'
import { contactColumns } from '#server/orders/contact-columns.ts'
import { findOrder, listLinesOfOrder } from '#server/orders/queries.ts'
import { afterUndo } from '#server/orders/after-undo.ts'
import { parseAdjustments, toTotalColumns } from '#domain/promotions/order-adjustments.ts'
import { lockPaymentOfOrder } from '#server/payments/queries.ts'
import { describeOrder, recordEdit, typedContact } from './describe-edit.ts'
import { writeEditState } from './edit-state.ts'
import { settleEdit } from './settle-edit.ts'
import { priceEdit } from './price-edit.ts'

/**
 * Changes lines, terms and contact of a pending order: other sizes or colors of the same products, other quantities, lines of other
 * products, another discount by staff or delivery fee, another address. Does all of this in one transaction.
 *
 * Stock follows the lines. An order that waits for confirmation may hold no stock; if its phone changes, it moves to the front of the
 * calls.
 *
 * A line that keeps its color keeps its price as sold. Another color and a new line cost today's price. Only what the edit changes is
 * priced again (`priceEdit`), the uses of promotions follow, and the customer gets a mail if the total changes, after the time to undo.
 *
 * The amount of a `due` payment follows, and what the courier collects with it. A payment that a gateway has taken stays, and staff settle
 * the difference. Store credit that the order no longer needs is given back.
 *
 * Answers what `undoOrderChanges` names. Throws `ORDER_NOT_FOUND`, `ORDER_NOT_EDITABLE`, `INVALID_REQUEST`, `ORDER_CHANGED`,
 * `OUT_OF_STOCK`, `STORE_CREDIT_TOO_LOW`, `PROMOTION_REFUSED`, and `PRICE_CHANGED` if the total is not the one that the editor saw.
 */
export async function editOrder(database: Database, orderId: string, edit: OrderEdit, userId: string): Promise<string> {
  return database.transact((tx) => applyEdit(tx, orderId, edit, userId))
}

/** Edits an order as `editOrder` inside the transaction of another use case. Without `userId` its customer edits it. */
export async function applyEdit(tx: Db, orderId: string, edit: OrderEdit, userId: string | null): Promise<string> {
  const now = new Date().toISOString()
  const payment = await lockPaymentOfOrder(tx, orderId, now)
  const order = await findOrder(tx, orderId)
  if (!order) throw new ApiError('ORDER_NOT_FOUND')
  if (order.status !== 'Pending') throw new ApiError('ORDER_NOT_EDITABLE')

  const stored = parseAdjustments(order.adjustments)
  const contact = contactColumns(edit.addressData)
  const { state, city, user_phone: phone } = contact
  const { before, lines: after, ...price } = await priceEdit(tx, order, { ...edit, state, city, phone })
  const { priced, deliveryFee, fees } = price
  const { total } = priced
  if (edit.seenTotal !== undefined && edit.seenTotal !== total)
    throw new ApiError('PRICE_CHANGED', { details: { prices: [], total: total / 1000 } })
  // Older orders store the phone as it was typed.
  const phoneBefore = toStoredPhone(order.user_phone)
  const isOtherPhone = contact.user_phone !== phoneBefore
  if (isOtherPhone) requirePhone(contact.user_phone, 'addressData.userPhoneNumber')
  if (contact.other_phone && contact.other_phone !== order.other_phone)
    requirePhone(contact.other_phone, 'addressData.otherPhone')
  const calls = isOtherPhone && { call_attempts: 0, call_problem: '' as const, next_call_at: now }
  const totals = toTotalColumns({ ...priced, deliveryFee }, priced.adjustments)
  const columns = { ...contact, ...totals, ...calls, updated_at: now }
  // Optimistic lock: of two edits, or an edit and a new status, the second one fails.
  if (!(await queries.updateOrderUnchangedSince(tx, orderId, edit.updatedAt, columns)))
    throw new ApiError('ORDER_CHANGED')
  const linesBefore = await listLinesOfOrder(tx, orderId)
  const adjustments = { from: stored, to: priced.adjustments }
  const lines = { from: before, to: after }
  await settleEdit(tx, { order, payment, lines, adjustments, contact, total }, { userId, at: now })
  // The parcel holds the old lines.
  const shipment = await findOpenShipment(tx, orderId)
  const isUnpacked = await unpackShipment(tx, { orderId, userId, at: now })
  const unpacked = isUnpacked ? (shipment?.tracking_number ?? '') : null
  const mailWaited =
    total !== order.total && (await mailNewTotal(tx, { ...order, ...contact }, { at: now, dueAt: afterUndo(now) }))
  return recordEdit(
    tx,
    {
      order,
      before: describeOrder({
        contact: { ...typedContact(order), user_phone: phoneBefore },
        lines: before,
        adjustments: stored,
        deliveryFee: fees.kept,
        total: order.total,
      }),
      after: describeOrder({
        contact: typedContact({ ...order, ...contact }),
        lines: after,
        adjustments: priced.adjustments,
        deliveryFee,
        total,
      }),
      undoState: writeEditState(order, { lines: linesBefore, unpacked, mailWaited }),
    },
    { userId, at: now },
  )
}
