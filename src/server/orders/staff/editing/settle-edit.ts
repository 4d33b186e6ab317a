import type { Millimes } from '#domain/money/money.ts'
import type { OrderAdjustment } from '#domain/promotions/order-adjustments.ts'
import { paidByCredit } from '#domain/promotions/store-credit.ts'
import { updateCashDue } from '#server/delivery/shipments/queries.ts'
import type { ContactColumns } from '#server/orders/contact-columns.ts'
import { toOrderSearchTerms } from '#server/orders/order-search-terms.ts'
import { holdsStockPending, type OrderLineRow, type OrderRow } from '#server/orders/queries.ts'
import { replaceOrderLines, replaceOrderSearchTerms } from '#server/orders/staff/queries.ts'
import { updatePaymentAmount, type PaymentRow } from '#server/payments/queries.ts'
import { settlePromotionUses } from '#server/promotions/settle-promotion-uses.ts'
import type { Db } from '#server/schema/database.ts'
import { settleStoreCredit } from '#server/store-credit/change-store-credit.ts'
import { adjustStockToEdit } from './adjust-stock.ts'

interface Edit {
  /** As it was before. */
  order: OrderRow
  payment: PaymentRow | undefined
  lines: Record<'from' | 'to', readonly OrderLineRow[]>
  adjustments: Record<'from' | 'to', readonly OrderAdjustment[]>
  contact: ContactColumns
  total: Millimes
}

/**
 * Lets everything follow an edit of an order whose row is written: store credit, uses of promotions, stock, lines, the
 * words that it is found by, and what is to be paid. Throws `OUT_OF_STOCK`, `STORE_CREDIT_TOO_LOW`, `PROMOTION_REFUSED`.
 */
export async function settleEdit(
  tx: Db,
  { order, payment, lines, adjustments, contact, total }: Edit,
  { userId, at }: { userId: string | null; at: string },
): Promise<void> {
  const { id: orderId, number } = order
  const credit = { from: paidByCredit(adjustments.from), to: paidByCredit(adjustments.to) }
  await settleStoreCredit(tx, order, { ...credit, userId })
  const phones = { from: order.user_phone, to: contact.user_phone }
  await settlePromotionUses(tx, { orderId, phones }, { adjustments: adjustments.to, at })
  if (holdsStockPending(order)) await adjustStockToEdit(tx, lines.from, lines.to, { orderId, userId })
  await replaceOrderLines(tx, orderId, [...lines.to])
  await replaceOrderSearchTerms(tx, orderId, toOrderSearchTerms({ ...contact, number }))
  // Payment on delivery is the total of that moment; no gateway has taken anything yet.
  if (payment?.status === 'due') await updatePaymentAmount(tx, payment.id, total)
  if (payment === undefined || payment.status === 'due') await updateCashDue(tx, orderId, total)
}
