import { v7 as newId } from 'uuid'
import { ApiError } from '#domain/api/errors.ts'
import type { Millimes } from '#domain/money/money.ts'
import { toAdjustments, toTotalColumns, type FixedAdjustment } from '#domain/promotions/order-adjustments.ts'
import { payFromStoreCredit, toPricedOrder } from '#domain/promotions/priced-order.ts'
import { paidByCredit } from '#domain/promotions/store-credit.ts'
import { applyOfferedPromotions, noPromotions } from '#server/promotions/apply-offered-promotions.ts'
import type { OrderSettings } from '#server/settings/queries.ts'
import type { Db } from '#server/schema/database.ts'
import type { OrderedSku } from './price-order-lines.ts'
import { readPromotionLines, toPromotionLines } from './to-promotion-lines.ts'

interface Priced {
  lines: readonly OrderedSku[]
  deliveryFee: Millimes
  settings: Pick<OrderSettings, 'hasPromotions' | 'taxPercent'>
  promotionCode: string | undefined
  /** What the customer saw. */
  seenTotal: Millimes | undefined
  phone: string
  at: string
  /** What staff take off beside the promotions. */
  fixed?: readonly FixedAdjustment[]
  /** The store credit that may pay for it. */
  storeCredit?: Millimes
}

/**
 * Adds up an order that is being placed, with the promotions that apply to it. Throws `PROMOTION_REFUSED` for a code that takes nothing off, and
 * `PRICE_CHANGED` where the total is not the one that the customer saw.
 */
export async function priceOrder(tx: Db, order: Priced) {
  const { lines, deliveryFee, settings, promotionCode: code, seenTotal, phone, at } = order
  const { fixed = [], storeCredit: balance = 0 } = order
  const hasPromotions = settings.hasPromotions || Boolean(code)
  const promotionLines = hasPromotions ? await readPromotionLines(tx, lines) : toPromotionLines(lines)
  const { applied, refusal } = hasPromotions
    ? await applyOfferedPromotions(tx, { lines: promotionLines, deliveryFee, code, phone, at })
    : noPromotions
  // Nothing is lost where another promotion takes off more, or delivery is free without the code.
  const isHarmless = refusal?.reason === 'better-offer' || refusal?.reason === 'nothing-to-take-off'
  if (refusal && !isHarmless)
    throw new ApiError('PROMOTION_REFUSED', { message: refusal.message, details: { reason: refusal.reason } })
  const shipping = deliveryFee
  const { taxPercent } = settings
  const unpaid = toPricedOrder(promotionLines, { shipping, taxPercent, adjustments: [...applied, ...fixed] })
  const priced = payFromStoreCredit(unpaid, { balance, taxPercent, newId })
  const { subtotal, tax, total } = priced
  if (seenTotal !== undefined && seenTotal !== total)
    throw new ApiError('PRICE_CHANGED', { details: { prices: [], total: total / 1000 } })
  return {
    ...{ subtotal, deliveryFee, tax, total, applied, credit: paidByCredit(priced.adjustments) },
    // What it takes off is a fact of the order from now on. Nearly all orders have nothing to keep.
    sold:
      priced.adjustments.length > 0
        ? lines.map((line, index) => ({ ...line, reductions: priced.reductions[index] }))
        : lines,
    adjustments: toAdjustments(priced.adjustments),
    columns: {
      ...toTotalColumns({ subtotal, deliveryFee, total }, priced.adjustments),
      // The default of the column: orders of a shop without tax stay as they were.
      ...(taxPercent > 0 && { tax_percent: taxPercent }),
    },
  }
}
