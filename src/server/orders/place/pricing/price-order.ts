import { v7 as newId } from 'uuid'
import { ApiError } from '#domain/api/errors.ts'
import type { Millimes } from '#domain/money/money.ts'
import { coinOf } from '#domain/money/smallest-coin.ts'
import type { FixedAdjustment } from '#domain/promotions/order-adjustments.ts'
import { payFromStoreCredit, toPricedOrder } from '#domain/promotions/priced-order.ts'
import { applyOfferedPromotions, noPromotions } from '#server/promotions/apply-offered-promotions.ts'
import type { OrderSettings } from '#server/settings/queries.ts'
import type { Db } from '#server/schema/database.ts'
import type { OrderedSku } from './price-order-lines.ts'
import { toOrderPrice, type OrderPrice } from './to-order-price.ts'
import { readPromotionLines, toPromotionLines } from './to-promotion-lines.ts'

interface Priced {
  lines: readonly OrderedSku[]
  deliveryFee: Millimes
  settings: Pick<OrderSettings, 'hasPromotions' | 'taxPercent' | 'smallestCoin'>
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
 * Adds up an order that is being placed, with the promotions that apply to it. Throws `PROMOTION_REFUSED` for a code
 * that takes nothing off, and `PRICE_CHANGED` where the total is not the one that the customer saw.
 */
export async function priceOrder(tx: Db, order: Priced): Promise<OrderPrice> {
  const { lines, deliveryFee, settings, promotionCode: code, seenTotal, phone, at } = order
  const { fixed = [], storeCredit: balance = 0 } = order
  const coin = coinOf(settings)
  const hasPromotions = settings.hasPromotions || Boolean(code)
  const promotionLines = hasPromotions ? await readPromotionLines(tx, lines) : toPromotionLines(lines)
  const { applied, refusal } = hasPromotions
    ? await applyOfferedPromotions(tx, { lines: promotionLines, deliveryFee, coin, code, phone, at })
    : noPromotions
  // Nothing is lost where another promotion takes off more, or delivery is free without the code.
  const isHarmless = refusal?.reason === 'better-offer' || refusal?.reason === 'nothing-to-take-off'
  if (refusal && !isHarmless)
    throw new ApiError('PROMOTION_REFUSED', { message: refusal.message, details: { reason: refusal.reason } })
  const shipping = deliveryFee
  const { taxPercent } = settings
  const terms = { shipping, taxPercent, coin, adjustments: [...applied, ...fixed], keepsLines: true }
  const priced = payFromStoreCredit(toPricedOrder(promotionLines, terms), { balance, taxPercent, coin, newId })
  if (seenTotal !== undefined && seenTotal !== priced.total)
    throw new ApiError('PRICE_CHANGED', { details: { prices: [], total: priced.total / 1000 } })
  return toOrderPrice(lines, priced, { taxPercent, coin })
}
