import type { Millimes } from '#domain/money/money.ts'
import { beyondCoins, type SmallestCoin } from '#domain/money/smallest-coin.ts'
import { orderTotals } from '#domain/money/order-totals.ts'
import type { PromotionLine } from './apply-promotions.ts'
import type { LineReduction } from './lines/line-reduction.ts'
import { reductionsOfLines } from './lines/line-reductions.ts'
import { reapplyAdjustments, sumOfAdjustments, type OrderAdjustment } from './order-adjustments.ts'
import { toStoreCreditAdjustments } from './store-credit.ts'

/**
 * A priced order, in whole millimes, each amount with its reason. `total` is `lines` and `shipping` less `adjustments`, and contains
 * `tax`.
 */
export interface PricedOrder<Line extends PromotionLine = PromotionLine> {
  lines: readonly Line[]
  /** The share of each line in the adjustments, which the order stores. */
  reductions: LineReduction[][]
  adjustments: OrderAdjustment[]
  shipping: Millimes
  tax: Millimes
  subtotal: Millimes
  total: Millimes
}

interface Terms {
  /** The delivery fee before adjustments. */
  shipping: Millimes
  /** The adjustments in the order in which they apply: promotions first, then fixed amounts. They were calculated for these lines. */
  adjustments: readonly OrderAdjustment[]
  taxPercent: number
  /** The total is a whole number of these coins. */
  coin: SmallestCoin
  /** Whether the lines are those for which the adjustments were calculated, so that their amounts stay. */
  keepsLines?: boolean
}

/**
 * Prices an order: the cost of its lines, the adjustments, and the total. Quotes, placing and edits all use it, for customers and staff.
 * The same order under the same terms always has the same total, to the millime.
 */
export function toPricedOrder<Line extends PromotionLine>(
  lines: readonly Line[],
  { shipping, adjustments: terms, taxPercent, coin, keepsLines }: Terms,
): PricedOrder<Line> {
  const adjustments = reapplyAdjustments(terms, lines, { deliveryFee: shipping, coin, keepsLines })
  const { subtotal, tax, total } = orderTotals(lines, { deliveryFee: shipping, adjustments, taxPercent })
  return { lines, reductions: reductionsOfLines(lines, adjustments, coin), adjustments, shipping, tax, subtotal, total }
}

interface StoreCredit {
  /** The store credit of the customer. */
  balance: Millimes
  taxPercent: number
  coin: SmallestCoin
  /** Makes the id of an adjustment. */
  newId: () => string
}

/** Returns the order paid from store credit, as far as that goes in whole coins, for what is left of lines and delivery. */
export function payFromStoreCredit<Line extends PromotionLine>(
  priced: PricedOrder<Line>,
  { balance, taxPercent, coin, newId }: StoreCredit,
): PricedOrder<Line> {
  const { lines, shipping, subtotal, adjustments, total } = priced
  // What is left to pay must be payable as well.
  const usable = balance < total ? balance - beyondCoins(balance, coin) : total
  const left = {
    lines: subtotal - sumOfAdjustments(adjustments, 'lines'),
    delivery: shipping - sumOfAdjustments(adjustments, 'delivery'),
  }
  const credit = toStoreCreditAdjustments(usable, left, newId)
  if (credit.length === 0) return priced
  return toPricedOrder(lines, {
    shipping,
    taxPercent,
    coin,
    adjustments: [...adjustments, ...credit],
    keepsLines: true,
  })
}
