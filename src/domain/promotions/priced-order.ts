import type { Millimes } from '#domain/money/money.ts'
import { orderTotals } from '#domain/money/order-totals.ts'
import type { PromotionLine } from './apply-promotions.ts'
import type { LineReduction } from './lines/line-reduction.ts'
import { reductionsOfLines } from './lines/line-reductions.ts'
import { reapplyAdjustments, sumOfAdjustments, type OrderAdjustment } from './order-adjustments.ts'
import { toStoreCreditAdjustments } from './store-credit.ts'

/**
 * An order with everything that it costs, in whole millimes, each amount with its reason: `lines`, and `shipping`, less
 * `adjustments`, are `total`, which contains `tax`.
 */
export interface PricedOrder<Line extends PromotionLine = PromotionLine> {
  lines: readonly Line[]
  /** What each line gets of the adjustments: what the order keeps of it. */
  reductions: LineReduction[][]
  adjustments: OrderAdjustment[]
  shipping: Millimes
  tax: Millimes
  subtotal: Millimes
  total: Millimes
}

interface Terms {
  /** What delivery costs before anything is taken off. */
  shipping: Millimes
  /** What is taken off, in turn: promotions first, then fixed amounts. They are reckoned for these lines. */
  adjustments: readonly OrderAdjustment[]
  taxPercent: number
  /** The lines are those that the adjustments were reckoned for: what is taken off them stays. */
  keepsLines?: boolean
}

/**
 * Prices an order: what the lines cost, what is taken off, and what is left to pay. Every order is priced here, when it
 * is quoted, placed and edited, by its customer and by staff. An order that is priced again under the same terms comes
 * to the same millime.
 */
export function toPricedOrder<Line extends PromotionLine>(
  lines: readonly Line[],
  { shipping, adjustments: terms, taxPercent, keepsLines }: Terms,
): PricedOrder<Line> {
  const adjustments = reapplyAdjustments(terms, lines, { deliveryFee: shipping, keepsLines })
  const { subtotal, tax, total } = orderTotals(lines, { deliveryFee: shipping, adjustments, taxPercent })
  return { lines, reductions: reductionsOfLines(lines, adjustments), adjustments, shipping, tax, subtotal, total }
}

interface StoreCredit {
  /** What the shop owes to the customer. */
  balance: Millimes
  taxPercent: number
  /** Gives each adjustment its id. */
  newId: () => string
}

/** The same order with store credit, which pays for what is left of lines and delivery as far as it goes. */
export function payFromStoreCredit<Line extends PromotionLine>(
  priced: PricedOrder<Line>,
  { balance, taxPercent, newId }: StoreCredit,
): PricedOrder<Line> {
  const { lines, shipping, subtotal, adjustments } = priced
  const left = {
    lines: subtotal - sumOfAdjustments(adjustments, 'lines'),
    delivery: shipping - sumOfAdjustments(adjustments, 'delivery'),
  }
  const credit = toStoreCreditAdjustments(balance, left, newId)
  if (credit.length === 0) return priced
  return toPricedOrder(lines, { shipping, taxPercent, adjustments: [...adjustments, ...credit], keepsLines: true })
}
