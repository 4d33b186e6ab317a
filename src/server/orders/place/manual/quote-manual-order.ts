import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import { coinOf } from '#domain/money/smallest-coin.ts'
import { toAdjustments } from '#domain/promotions/order-adjustments.ts'
import { payFromStoreCredit, toPricedOrder } from '#domain/promotions/priced-order.ts'
import { staffAdjustments } from '#domain/orders/staff/staff-discount.ts'
import type { ManualOrderQuote, ManualOrderQuoteRequest } from '#domain/orders/place/manual-order.ts'
import { listOpenOrdersLike } from '#server/orders/staff/duplicates/queries.ts'
import { shippingFee } from '#server/orders/place/pricing/shipping-fee.ts'
import { priceOrderLines } from '#server/orders/place/pricing/price-order-lines.ts'
import { readPromotionLines } from '#server/orders/place/pricing/to-promotion-lines.ts'
import { applyOfferedPromotions } from '#server/promotions/apply-offered-promotions.ts'
import type { Db } from '#server/schema/database.ts'
import { getOrderSettings } from '#server/settings/queries.ts'
import { getStoreCredit } from '#server/store-credit/queries.ts'
import { withoutPrices, withStaffPrices } from './price-staff-lines.ts'

/**
 * What an order for a caller would cost now, with the stock of its lines, why its code does not apply, what the shop
 * owes to the phone, and which open orders of it may be the same one. It takes nothing. Throws `INVALID_REQUEST`,
 * `PRODUCT_NOT_FOUND`.
 */
export async function quoteManualOrder(db: Db, request: ManualOrderQuoteRequest): Promise<ManualOrderQuote> {
  const requested = withoutPrices(request.lines)
  const [catalogLines, settings] = await Promise.all([priceOrderLines(db, requested), getOrderSettings(db)])
  const lines = withStaffPrices(catalogLines, request.lines)
  const { promotionCode: code, phone, discount, state, city } = request
  const deliveryFee = request.deliveryFee ?? shippingFee('direct', { lines, state, city }, settings)
  const { taxPercent } = settings
  const coin = coinOf(settings)
  const at = new Date().toISOString()
  const promotionLines = await readPromotionLines(db, lines)
  const term = phone === undefined ? undefined : toPhoneTerm(phone)
  const [{ applied, refusal }, duplicates, storeCredit] = await Promise.all([
    applyOfferedPromotions(db, { lines: promotionLines, deliveryFee, coin, code, phone, at }),
    term === undefined ? [] : listOpenOrdersLike(db, { term, skuIds: requested.map(({ skuId }) => skuId), at }),
    getStoreCredit(db, term),
  ])
  const adjustments = [...applied, ...staffAdjustments(discount, lines, { id: '', coin })]
  const terms = { shipping: deliveryFee, adjustments, taxPercent, coin, keepsLines: true }
  const unpaid = toPricedOrder(promotionLines, terms)
  const balance = request.takesStoreCredit ? storeCredit : 0
  const priced = payFromStoreCredit(unpaid, { balance, taxPercent, coin, newId: () => '' })
  const { subtotal, tax, total } = priced
  return {
    lines: lines.map(({ sku, price, quantity }) => ({
      skuId: sku.id,
      quantity,
      price,
      catalogPrice: sku.price,
      left: sku.quantity,
    })),
    subtotal,
    deliveryFee,
    adjustments: toAdjustments(priced.adjustments),
    taxPercent,
    tax,
    total,
    refusal,
    storeCredit,
    duplicates,
  }
}
