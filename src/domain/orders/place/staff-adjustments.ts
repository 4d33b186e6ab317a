import type { Millimes } from '#domain/money/money.ts'
import { sumOfLines, type PricedLine } from '#domain/money/order-totals.ts'
import { percentOf, type FixedAdjustment } from '#domain/promotions/order-adjustments.ts'
import type { StaffDiscount } from './manual-order.ts'

/**
 * What a discount by staff takes off lines, in whole millimes: percents round to the next one, halves up. Never more
 * than the lines cost.
 */
export function staffReduction(discount: StaffDiscount, lines: readonly PricedLine[]): Millimes {
  const sum = sumOfLines(lines)
  return discount.kind === 'percent' ? percentOf(sum, discount.percent) : Math.min(discount.amount, sum)
}

/** The adjustments of an order for a discount by staff; none without one. Percents stay percents in an edit. */
export function staffAdjustments(
  discount: StaffDiscount | undefined,
  lines: readonly PricedLine[],
  id: string,
): FixedAdjustment[] {
  const granted = discount ? staffReduction(discount, lines) : 0
  if (!discount || granted === 0) return []
  const { title } = discount
  const percent = discount.kind === 'percent' && { percent: discount.percent }
  return [{ kind: 'fixed', id, code: null, reason: 'staff', title, of: 'lines', granted, ...percent, amount: granted }]
}
