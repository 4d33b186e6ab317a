import { sumOfLines, type PricedLine } from '#domain/money/order-totals.ts'
import type { Millimes } from '#domain/money/money.ts'
import type { LineReduction } from './lines/line-reduction.ts'
import type { PromotionTerms } from './promotion-terms.ts'

/** A line of an order with what a promotion may name it by. */
export interface PromotionLine extends PricedLine {
  productId: string
  variantId: string
  /** The ids of the collections that its product is in. */
  collections: readonly string[]
  /** The ids of the promotions that count for it, once its order has settled that: then it is no matter what they name by now. */
  promotions?: readonly string[] | undefined
  /** What fixed amounts that stand on lines one by one take off it, by the ids of their adjustments. */
  carried?: readonly LineReduction[] | undefined
}

/** A promotion that may be applied: its dates and uses are checked before. */
export interface OfferedPromotion extends PromotionTerms {
  id: string
  code: string | null
  title: string
}

/** A promotion with what it takes off an order, in millimes. */
export interface AppliedPromotion extends OfferedPromotion {
  of: 'lines' | 'delivery'
  amount: Millimes
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
 * What a promotion takes off an order, in whole millimes: never more than the lines it counts for, or than delivery, cost. Percents round
 * to the next millime, halves up. 0 below its minimum sum, which all lines count towards.
 */
export function reductionOf(
  promotion: OfferedPromotion,
  lines: readonly PromotionLine[],
  deliveryFee: Millimes,
): Millimes {
  const { kind, value, minimumSubtotal } = promotion
  if (sumOfLines(lines) < minimumSubtotal) return 0
  const sum = sumOfLines(lines.filter((line) => countsFor(promotion, line)))
  if (sum === 0) return 0
  if (kind === 'free-delivery') return deliveryFee
  return kind === 'percent' ? Math.round((sum * value) / 100) : Math.min(value, sum)
}

/**
 * Chooses what applies to an order. Promotions do not add up: of those that are taken off its lines the order gets the
 * one that takes off most, and free delivery beside it. Of two that take off the same, the one without a code applies,
 * so that no use of a code is spent for nothing.
 */
export function applyPromotions(
  offered: readonly OfferedPromotion[],
  lines: readonly PromotionLine[],
  deliveryFee: Millimes,
): AppliedPromotion[] {
  const applied = offered
    .map((promotion): AppliedPromotion => {
      const of = promotion.kind === 'free-delivery' ? 'delivery' : 'lines'
      return { ...promotion, of, amount: reductionOf(promotion, lines, deliveryFee) }
    })
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount || Number(a.code !== null) - Number(b.code !== null) || compare(a.id, b.id))
  const best = (of: AppliedPromotion['of']) => applied.find((each) => each.of === of)
  return [best('lines'), best('delivery')].filter((each) => each !== undefined)
}

const compare = (a: string, b: string) => (a < b ? -1 : 1)
