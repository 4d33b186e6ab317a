import { changesDetail } from '#domain/orders/history/event-detail.ts'
import type { OrderEdit } from '#domain/orders/staff/order-edit.ts'
import { requirePhone, toStoredPhone } from '#domain/contact/phone-number.ts'
import { ApiError } from '#domain/api/errors.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { updateCashDue } from '#server/delivery/shipments/queries.ts'
import { unpackShipment } from '#server/delivery/shipments/unpack-shipment.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { paidByCredit } from '#domain/promotions/store-credit.ts'
import { deleteUntriedOrderMails, insertMail } from '#server/mail/queries.ts'
import { settlePromotionUses } from '#server/promotions/settle-promotion-uses.ts'
import { settleStoreCredit } from '#server/store-credit/change-store-credit.ts'
import * as queries from '#server/orders/staff/queries.ts'
import { toOrderSearchTerms } from '#server/orders/order-search-terms.ts'
import { contactColumns } from '#server/orders/contact-columns.ts'
import { findOrder, holdsStockPending, type OrderLineRow, type OrderRow } from '#server/orders/queries.ts'
import { restock, takeStock } from '#server/inventory/queries.ts'
import { parseAdjustments, toTotalColumns } from '#domain/promotions/order-adjustments.ts'
import { lockPaymentOfOrder, updatePaymentAmount } from '#server/payments/queries.ts'
import { priceEdit } from './price-edit.ts'

/**
 * Changes lines and contact of a pending order: other sizes or colors of the same products, other quantities, lines of other products,
 * another address. Does all of this in one transaction.
 *
 * Stock follows the lines. An order that waits for confirmation may hold no stock; if its phone changes, it moves to the front of the
 * calls.
 *
 * A line that keeps its color keeps its price as sold. Another color and a new line cost today's price. Only what the edit changes is
 * priced again (`priceEdit`), the uses of promotions follow, and the customer gets a mail if the total changes.
 *
 * The amount of a `due` payment follows, and what the courier collects with it. A payment that a gateway has taken stays, and staff settle
 * the difference. Store credit that the order no longer needs is given back.
 *
 * Throws `ORDER_NOT_FOUND`, `ORDER_NOT_EDITABLE`, `INVALID_REQUEST`, `ORDER_CHANGED`, `OUT_OF_STOCK`, `STORE_CREDIT_TOO_LOW`,
 * `PROMOTION_REFUSED`, and `PRICE_CHANGED` if the total is not the one that the editor saw.
 */
export async function editOrder(database: Database, orderId: string, edit: OrderEdit, userId: string): Promise<void> {
  await database.transact(async (tx) => {
    const now = new Date().toISOString()
    const payment = await lockPaymentOfOrder(tx, orderId, now)
    const order = await findOrder(tx, orderId)
    if (!order) throw new ApiError('ORDER_NOT_FOUND')
    if (order.status !== 'Pending') throw new ApiError('ORDER_NOT_EDITABLE')

    const stored = parseAdjustments(order.adjustments)
    const contact = contactColumns(edit.addressData)
    const { state, city, user_phone: phone } = contact
    const { before, lines: after, priced, deliveryFee } = await priceEdit(tx, order, { ...edit, state, city, phone })
    const { total } = priced
    if (edit.seenTotal !== undefined && edit.seenTotal !== total)
      throw new ApiError('PRICE_CHANGED', { details: { prices: [], total: total / 1000 } })
    // Older orders store the phone as it was typed.
    const phoneBefore = toStoredPhone(order.user_phone)
    const isOtherPhone = contact.user_phone !== phoneBefore
    if (isOtherPhone) requirePhone(contact.user_phone, 'addressData.userPhoneNumber')
    // The governorate is derived from the address, so it is not compared.
    const { governorate: _, ...typed } = contact
    const calls = isOtherPhone && { call_attempts: 0, call_problem: '' as const, next_call_at: now }
    const totals = toTotalColumns({ ...priced, deliveryFee }, priced.adjustments)
    const columns = { ...contact, ...totals, ...calls, updated_at: now }
    // Optimistic lock: of two edits, or an edit and a new status, the second one fails.
    if (!(await queries.updateOrderUnchangedSince(tx, orderId, edit.updatedAt, columns)))
      throw new ApiError('ORDER_CHANGED')
    await settleStoreCredit(tx, order, { from: paidByCredit(stored), to: paidByCredit(priced.adjustments), userId })
    const phones = { from: order.user_phone, to: phone }
    await settlePromotionUses(tx, { orderId, phones }, { adjustments: priced.adjustments, at: now })
    if (holdsStockPending(order)) await adjustStockToEdit(tx, before, after, { orderId, userId })
    // The parcel holds the old lines.
    await unpackShipment(tx, { orderId, userId, at: now })
    await queries.replaceOrderLines(tx, orderId, after)
    await queries.replaceOrderSearchTerms(tx, orderId, toOrderSearchTerms({ ...contact, number: order.number }))

    const states = [
      {
        ...pick({ ...order, user_phone: phoneBefore }, typed),
        lines: before.map(formatLine),
        total: order.total / 1000,
      },
      { ...typed, lines: after.map(formatLine), total: total / 1000 },
    ] as const
    // Payment on delivery is the total of that moment; no gateway has taken anything yet.
    if (payment?.status === 'due') await updatePaymentAmount(tx, payment.id, total)
    if (payment === undefined || payment.status === 'due') await updateCashDue(tx, orderId, total)
    if (total !== order.total) await mailNewTotal(tx, { ...order, ...contact, updated_at: now })
    const subject = { kind: 'order' as const, id: orderId, name: order.number }
    const changes = listChanges(...states)
    const payload = { number: order.number, fields: changes.map(({ field }) => field), total: total / 1000 }
    await recordEvent(
      tx,
      { type: 'order.changed', subjectId: orderId, payload },
      {
        userId,
        at: now,
        history: { orderId, event: 'edited', detail: changesDetail(changes) },
        log: { action: 'order.edited', subject, before: states[0], after: states[1] },
      },
    )
  })
}

/** Mails the new total to the customer: once, however often the order changes before the mail is sent. */
async function mailNewTotal(tx: Db, { id: orderId, user_email: recipient, language, updated_at: at }: OrderRow) {
  const kind = 'order-changed' as const
  await deleteUntriedOrderMails(tx, { kind, orderId })
  if (recipient === '') return
  await insertMail(tx, { kind, recipient, payload: { orderId, ...(language && { language }) }, at })
}

/** Takes or returns only the differences, in the order of SKU ids, in which stock is locked. */
async function adjustStockToEdit(
  tx: Db,
  before: OrderLineRow[],
  after: OrderLineRow[],
  by: { orderId: string; userId: string },
) {
  const differences = new Map<string, number>()
  for (const { sku_id: skuId, quantity } of after) differences.set(skuId, (differences.get(skuId) ?? 0) + quantity)
  for (const { sku_id: skuId, quantity } of before) differences.set(skuId, (differences.get(skuId) ?? 0) - quantity)
  for (const [skuId, more] of [...differences].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const change = { reason: 'edit' as const, ...by }
    if (more < 0) await restock(tx, skuId, -more, change)
    if (more > 0 && (await takeStock(tx, [{ skuId, quantity: more }], change)))
      throw new ApiError('OUT_OF_STOCK', { details: { skuId } })
  }
}

const formatLine = ({ quantity, product_name: name, color, size }: OrderLineRow) =>
  `${quantity} × ${name} ${color} ${size}`

function pick<T extends object, K extends keyof T>(row: T, like: Record<K, unknown>): Pick<T, K> {
  return Object.fromEntries(Object.keys(like).map((name) => [name, row[name as K]])) as Pick<T, K>
}

function listChanges(before: Record<string, unknown>, after: Record<string, unknown>) {
  const format = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value))
  return Object.keys(after)
    .map((field) => ({ field, before: format(before[field]), after: format(after[field]) }))
    .filter((change) => change.before !== change.after)
}
