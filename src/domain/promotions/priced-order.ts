import type { Millimes } from '#domain/money/money.ts'
import { orderTotals } from '#domain/money/order-totals.ts'
import type { PromotionLine } from './apply-promotions.ts'
import { reapplyAdjustments, sumOfAdjustments, type OrderAdjustment } from './order-adjustments.ts'
import { toStoreCreditAdjustments } from './store-credit.ts'

/**
 * An order with everything that it costs, in whole millimes, each amount with its reason: `lines`, and `shipping`, less `adjustments`, are `total`,
 * which contains `tax`.
 */
export interface PricedOrder<Line extends PromotionLine = PromotionLine> {
  lines: readonly Line[]
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
}

/**
 * Prices an order: what the lines cost, what is taken off, and what is left to pay. Every order is priced here, when it is quoted, placed and
 * edited, by its customer and by staff. An order that is priced again under the same terms comes to the same millime.
 */
export function toPricedOrder<Line extends PromotionLine>(
  lines: readonly Line[],
  { shipping, adjustments: terms, taxPercent }: Terms,
): PricedOrder<Line> {
  const adjustments = reapplyAdjustments(terms, lines, shipping)
  const { subtotal, tax, total } = orderTotals(lines, { deliveryFee: shipping, adjustments, taxPercent })
  return { lines, adjustments, shipping, tax, subtotal, total }
}

interface StoreCredit {
  /** What the shop owes to whoever orders. */
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
  return toPricedOrder(lines, { shipping, taxPercent, adjustments: [...adjustments, ...credit] })
}
