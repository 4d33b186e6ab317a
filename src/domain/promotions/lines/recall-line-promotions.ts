import type { Millimes } from '#domain/money/money.ts'
import {
  countsFor,
  reductionOf,
  type AppliedPromotion,
  type PromotionLine,
  type ReductionTerms,
} from '#domain/promotions/apply-promotions.ts'
import { promotionsOf, type OrderAdjustment } from '#domain/promotions/order-adjustments.ts'

/** How many sets of lines are tried for one promotion. */
const MAX_TRIES = 20_000

/**
 * Finds for which lines each promotion of an order counted that has not kept it, from what it has kept: the amounts. Of
 * the sets of colors that a promotion takes its amount off, it is the one that differs least from those that are in its
 * scope by now; all lines where there is none. Answers the ids of the promotions by line.
 */
export function recallLinePromotions(
  lines: readonly PromotionLine[],
  adjustments: readonly OrderAdjustment[],
  deliveryFee: Millimes,
): string[][] {
  const recalled = lines.map((): string[] => [])
  for (const promotion of promotionsOf(adjustments))
    // Orders of before that was kept have no smallest coin.
    for (const index of recall(promotion, lines, { deliveryFee, coin: 1 })) recalled[index]?.push(promotion.id)
  return recalled
}

/** The places of the lines that a promotion counted for. */
function recall(promotion: AppliedPromotion, lines: readonly PromotionLine[], terms: ReductionTerms): number[] {
  const { id, amount } = promotion
  const colors = [...new Set(lines.map(colorOf))]
  const now = new Set(lines.filter((line) => countsFor(promotion, line)).map(colorOf))
  const takesAmount = (counted: ReadonlySet<string>) => {
    const settled = lines.map((line) => ({ ...line, promotions: counted.has(colorOf(line)) ? [id] : [] }))
    return reductionOf(promotion, settled, terms) === amount
  }
  let tries = 0
  for (let changes = 0; changes <= colors.length; changes++) {
    for (const changed of subsets(colors, changes)) {
      if (++tries > MAX_TRIES) return [...lines.keys()]
      const counted = new Set(colors.filter((color) => now.has(color) !== changed.includes(color)))
      if (takesAmount(counted)) return [...lines.keys()].filter((index) => counted.has(colorOf(lines[index])))
    }
  }
  return [...lines.keys()]
}

/** Collections, products and colors are what scopes name: lines of one color are all in one or not. */
const colorOf = (line: PromotionLine | undefined) => `${line?.productId} ${line?.variantId}`

function* subsets<T>(all: readonly T[], size: number, from = 0): Generator<T[]> {
  if (size === 0) {
    yield []
    return
  }
  for (let index = from; index <= all.length - size; index++) {
    const first = all[index]
    if (first === undefined) continue
    for (const rest of subsets(all, size - 1, index + 1)) yield [first, ...rest]
  }
}
