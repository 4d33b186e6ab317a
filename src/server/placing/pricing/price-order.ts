import { ApiError } from '#domain/api/errors.ts'
import { orderTotals } from '#domain/money/order-totals.ts'
import type { Millimes } from '#domain/money/money.ts'
import { toAdjustments, toTotalColumns } from '#domain/promotions/order-adjustments.ts'
import { applyOfferedPromotions, noPromotions } from '#server/promotions/apply-offered-promotions.ts'
import type { OrderSettings } from '#server/settings/queries.ts'
import type { Db } from '#server/schema/database.ts'
import type { OrderedSku } from './price-order-lines.ts'
import { toPromotionLines } from './to-promotion-lines.ts'

interface Priced {
  lines: readonly OrderedSku[]
  deliveryFee: Millimes
  settings: Pick<OrderSettings, 'hasPromotions'>
  promotionCode: string | undefined
  /** What the customer saw. */
  seenTotal: Millimes | undefined
  phone: string
  at: string
}

/**
 * Adds up an order that is being placed, with the promotions that apply to it. Throws `PROMOTION_REFUSED` for a code that takes nothing off, and
 * `PRICE_CHANGED` where the total is not the one that the customer saw.
 */
export async function priceOrder(tx: Db, order: Priced) {
  const { lines, deliveryFee, settings, promotionCode: code, seenTotal, phone, at } = order
  const { applied, refusal } =
    settings.hasPromotions || code
      ? await applyOfferedPromotions(tx, { lines: toPromotionLines(lines), deliveryFee, code, phone, at })
      : noPromotions
  if (refusal && refusal.reason !== 'better-offer')
    throw new ApiError('PROMOTION_REFUSED', { message: refusal.message, details: { reason: refusal.reason } })
  const totals = orderTotals(lines, { deliveryFee, adjustments: applied })
  if (seenTotal !== undefined && seenTotal !== totals.total)
    throw new ApiError('PRICE_CHANGED', { details: { prices: [], total: totals.total / 1000 } })
  return { ...totals, applied, adjustments: toAdjustments(applied), columns: toTotalColumns(totals, applied) }
}
