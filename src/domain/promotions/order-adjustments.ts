import type { Adjustment } from '#domain/money/adjustment.ts'
import type { Millimes } from '#domain/money/money.ts'
import type { AppliedPromotion } from './apply-promotions.ts'

/** The promotions of an order as it keeps them: with the terms it was placed under, by which an edit reckons again. */
export const parseAdjustments = (stored: string): AppliedPromotion[] => JSON.parse(stored) as AppliedPromotion[]

/** What promotions take off an order, as people read it. What an edit has reduced to nothing is left out. */
export const toAdjustments = (applied: readonly AppliedPromotion[]): Adjustment[] =>
  applied.flatMap(({ title, code, of, amount }) => (amount > 0 ? [{ title, code, of, amount }] : []))

const sumOf = (adjustments: readonly Pick<Adjustment, 'of' | 'amount'>[], of: Adjustment['of']) =>
  adjustments.reduce((sum, adjustment) => sum + (adjustment.of === of ? adjustment.amount : 0), 0)

interface StoredTotals {
  subtotal: Millimes
  delivery_fee: Millimes
  adjustments: string
  total: Millimes
}

/** The totals of a stored order as people read them: what its lines and delivery cost, what is taken off, and what is left to pay. */
export function readTotals({ subtotal, delivery_fee: deliveryFee, adjustments: stored, total }: StoredTotals) {
  // Nearly all orders have none.
  const adjustments = stored === '[]' ? [] : toAdjustments(parseAdjustments(stored))
  return {
    subtotal: subtotal + sumOf(adjustments, 'lines'),
    deliveryFee: deliveryFee + sumOf(adjustments, 'delivery'),
    adjustments,
    total,
  }
}

/** The same as an order keeps them: `subtotal` and `delivery_fee` are what is charged, so that they add up to the total. */
export const toTotalColumns = (
  { subtotal, deliveryFee, total }: { subtotal: Millimes; deliveryFee: Millimes; total: Millimes },
  applied: readonly AppliedPromotion[],
): StoredTotals => ({
  subtotal: subtotal - sumOf(applied, 'lines'),
  delivery_fee: deliveryFee - sumOf(applied, 'delivery'),
  adjustments: JSON.stringify(applied),
  total,
})
