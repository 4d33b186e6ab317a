import type { Millimes } from '#domain/money/money.ts'
import { beyondCoins, type SmallestCoin } from '#domain/money/smallest-coin.ts'
import { lineTotal } from '#domain/money/order-totals.ts'
import { countsFor, type PromotionLine } from '#domain/promotions/apply-promotions.ts'
import { carriedBy, isPayment, type OrderAdjustment } from '#domain/promotions/order-adjustments.ts'
import type { LineReduction } from './line-reduction.ts'
import { shareOut } from './share-out.ts'

/**
 * Whether an adjustment makes lines cheaper. Store credit and the value of returned pieces do not: they pay for lines, so what they paid is
 * part of what pieces cost.
 */
export const isReduction = (adjustment: OrderAdjustment): boolean => adjustment.of === 'lines' && !isPayment(adjustment)

/**
 * What each line of an order gets by which adjustment, as the order keeps it: its share of what is taken off the lines
 * that the adjustment counts for, in whole millimes that add up to it. Where these lines cost less than it took off,
 * all lines share it. What stands on lines one by one is that of each. Shares are whole numbers of coins where lines and
 * amount are: then so is what a piece is worth that comes back. A rounding is of the lines that are none.
 */
export function reductionsOfLines(
  lines: readonly PromotionLine[],
  adjustments: readonly OrderAdjustment[],
  coin: SmallestCoin,
): LineReduction[][] {
  const reductions = lines.map((): LineReduction[] => [])
  const left = lines.map(lineTotal)
  for (const adjustment of adjustments) {
    if (adjustment.kind === 'fixed' && !isReduction(adjustment)) continue
    const amount = isReduction(adjustment) ? adjustment.amount : 0
    const counts = lines.map((line) => adjustment.kind === 'fixed' || countsFor(adjustment, line))
    const isRounding = adjustment.kind === 'fixed' && adjustment.reason === 'rounding'
    const covered = isRounding
      ? left.map((price) => beyondCoins(price, coin))
      : left.map((price, index) => (counts[index] ? price : 0))
    const isEnough = covered.reduce((sum, price) => sum + price, 0) >= amount
    const shares =
      adjustment.kind === 'fixed' && adjustment.isByLine
        ? lines.map((line) => carriedBy(line, adjustment.id))
        : shareOut(amount, isEnough ? covered : left, coin)
    for (const [index, share] of shares.entries()) {
      if (!counts[index] && share === 0) continue
      reductions[index]?.push({ id: adjustment.id, amount: share })
      left[index] = (left[index] ?? 0) - share
    }
  }
  return reductions
}

/** What a line cost as paid, in whole millimes: its price less what was taken off it. */
export const paidForLine = (
  line: Pick<PromotionLine, 'price' | 'quantity'>,
  reductions: readonly LineReduction[],
): Millimes => reductions.reduce((left, { amount }) => left - amount, lineTotal(line))

/** Reads the reductions of a stored line. Undefined for lines from before they were kept, and of orders that nothing is taken off. */
export const parseReductions = (stored: string | null): LineReduction[] | undefined =>
  stored === null ? undefined : (JSON.parse(stored) as LineReduction[])
