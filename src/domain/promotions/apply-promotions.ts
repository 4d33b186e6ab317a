import { sumOfLines, type PricedLine } from '#domain/money/order-totals.ts'
import type { Millimes } from '#domain/money/money.ts'
import { percentOf, type SmallestCoin } from '#domain/money/smallest-coin.ts'
import type { LineReduction } from './lines/line-reduction.ts'
import type { PromotionTerms } from './promotion-terms.ts'

/** A line of an order with everything that the scope of a promotion may name. */
export interface PromotionLine extends PricedLine {
  productId: string
  variantId: string
  /** The ids of the collections that its product is in. */
  collections: readonly string[]
  /** The ids of the promotions that count for the line, for an order that has settled this: their present scopes no longer matter. */
  promotions?: readonly string[] | undefined
  /** What fixed amounts of single lines take off this line, by the ids of their adjustments. */
  carried?: readonly LineReduction[] | undefined
}

/** A promotion that may be applied. The caller has checked its dates and uses. */
export interface OfferedPromotion extends PromotionTerms {
  id: string
  code: string | null
  title: string
}

/** A promotion with the millimes that it takes off an order. */
export interface AppliedPromotion extends OfferedPromotion {
  of: 'lines' | 'delivery'
  amount: Millimes
}

/** What a reduction depends on beside the lines. */
export interface ReductionTerms {
  deliveryFee: Millimes
  /** The smallest coin of the order. */
  coin: SmallestCoin
}

/** Whether a promotion counts for a line. */
export function countsFor(
  { id, scope: { collections, productIds, variantIds } }: Pick<OfferedPromotion, 'id' | 'scope'>,
  line: PromotionLine,
): boolean {
  if (line.promotions) return line.promotions.includes(id)
  const isForAll = collections.length + productIds.length + variantIds.length === 0
  return (
    isForAll ||
    collections.some((each) => line.collections.includes(each)) ||
    productIds.includes(line.productId) ||
    variantIds.includes(line.variantId)
  )
}

/**
 * Returns what a promotion takes off an order, in whole millimes: never more than its lines, or the delivery, cost. Percentages leave a
 * sum that can be paid (`percentOf`). Returns 0 below the minimum subtotal, towards which all lines count.
 */
export function reductionOf(
  promotion: OfferedPromotion,
  lines: readonly PromotionLine[],
  { deliveryFee, coin }: ReductionTerms,
): Millimes {
  const { kind, value, minimumSubtotal } = promotion
  if (sumOfLines(lines) < minimumSubtotal) return 0
  const sum = sumOfLines(lines.filter((line) => countsFor(promotion, line)))
  if (sum === 0) return 0
  if (kind === 'free-delivery') return deliveryFee
  return kind === 'percent' ? percentOf(sum, value, coin) : Math.min(value, sum)
}

/**
 * Chooses the promotions that apply to an order. Promotions do not add up: of those for its lines, the order gets the one that takes off
 * most, and free delivery as well. Of two that take off the same, the one without a code applies, so that no use of a code is wasted.
 */
export function applyPromotions(
  offered: readonly OfferedPromotion[],
  lines: readonly PromotionLine[],
  terms: ReductionTerms,
): AppliedPromotion[] {
  const applied = offered
    .map((promotion): AppliedPromotion => {
      const of = promotion.kind === 'free-delivery' ? 'delivery' : 'lines'
      return { ...promotion, of, amount: reductionOf(promotion, lines, terms) }
    })
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount || Number(a.code !== null) - Number(b.code !== null) || compare(a.id, b.id))
  const best = (of: AppliedPromotion['of']) => applied.find((each) => each.of === of)
  return [best('lines'), best('delivery')].filter((each) => each !== undefined)
}

const compare = (a: string, b: string) => (a < b ? -1 : 1)
