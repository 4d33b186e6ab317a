import type { OrderEditQuote, OrderEditQuoteRequest } from '#domain/orders/staff/order-edit.ts'
import { ApiError } from '#domain/api/errors.ts'
import { toAdjustments } from '#domain/promotions/order-adjustments.ts'
import { findOrder } from '#server/orders/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { priceEdit } from './price-edit.ts'

/**
 * What an order would cost after an edit. It changes nothing. Throws `ORDER_NOT_FOUND`, `ORDER_NOT_EDITABLE`,
 * `INVALID_REQUEST`, `PROMOTION_REFUSED`.
 */
export async function quoteOrderEdit(
  db: Db,
  orderId: string,
  { state = '', city = '', ...edit }: OrderEditQuoteRequest,
): Promise<OrderEditQuote> {
  const order = await findOrder(db, orderId)
  if (!order) throw new ApiError('ORDER_NOT_FOUND')
  if (order.status !== 'Pending') throw new ApiError('ORDER_NOT_EDITABLE')
  const { priced, deliveryFee, fees } = await priceEdit(db, order, { ...edit, state, city })
  const { subtotal, adjustments, tax, total } = priced
  return {
    subtotal,
    deliveryFee,
    adjustments: toAdjustments(adjustments),
    taxPercent: order.tax_percent,
    tax,
    total,
    before: { total: order.total, deliveryFee: fees.kept },
    newDeliveryFee: fees.anew,
  }
}
