import { coinOf } from '#domain/money/smallest-coin.ts'
import type { OrderQuote, QuoteRequest } from '#domain/promotions/order-quote.ts'
import { toAdjustments } from '#domain/promotions/order-adjustments.ts'
import { toPricedOrder } from '#domain/promotions/priced-order.ts'
import { applyOfferedPromotions } from '#server/promotions/apply-offered-promotions.ts'
import type { Db } from '#server/schema/database.ts'
import { getOrderSettings } from '#server/settings/queries.ts'
import { shippingFee } from './shipping-fee.ts'
import { priceOrderLines } from './price-order-lines.ts'
import { readPromotionLines } from './to-promotion-lines.ts'

/**
 * What an order would cost now, with the promotions that apply to it and why its code does not. It takes nothing.
 * Without a phone, what depends on it is known only when the order is placed. Throws `PRODUCT_NOT_FOUND`, `TOO_MANY_PIECES`.
 */
export async function quoteOrder(
  db: Db,
  { lines: requested, delivery, code, phone, state, city }: QuoteRequest,
): Promise<OrderQuote> {
  const [lines, settings] = await Promise.all([priceOrderLines(db, requested), getOrderSettings(db)])
  const deliveryFee = shippingFee(delivery === 'open' ? null : delivery, { lines, state, city }, settings)
  const coin = coinOf(settings)
  const promotionLines = await readPromotionLines(db, lines)
  const { applied, refusal } = await applyOfferedPromotions(db, {
    lines: promotionLines,
    deliveryFee,
    coin,
    code,
    phone,
    at: new Date().toISOString(),
  })
  const { taxPercent } = settings
  const priced = toPricedOrder(promotionLines, {
    shipping: deliveryFee,
    adjustments: applied,
    taxPercent,
    coin,
    keepsLines: true,
  })
  const { subtotal, adjustments, total } = priced
  return { subtotal, deliveryFee, adjustments: toAdjustments(adjustments), total, refusal }
}
