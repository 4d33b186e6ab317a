import type { Millimes } from '#domain/money/money.ts'
import { isPayment, type FixedAdjustment, type OrderAdjustment } from './order-adjustments.ts'

const paysFor = (adjustment: OrderAdjustment, of?: OrderAdjustment['of']) =>
  isPayment(adjustment) && (of === undefined || adjustment.of === of)

/**
 * What of an order store credit and returned pieces pay for, in whole millimes: what its customer gets as store credit when it is
 * cancelled. With `of` only what they pay for lines, or for delivery.
 */
export const paidByCredit = (adjustments: readonly OrderAdjustment[], of?: OrderAdjustment['of']): Millimes =>
  adjustments.reduce((sum, adjustment) => sum + (paysFor(adjustment, of) ? adjustment.amount : 0), 0)

/** Returns how much of an order returned pieces pay, in whole millimes: more than 0 only if the order replaces them. */
export const paidByReturns = (adjustments: readonly OrderAdjustment[]): Millimes =>
  adjustments.reduce((sum, each) => sum + (each.kind === 'fixed' && each.reason === 'exchange' ? each.amount : 0), 0)

/**
 * Shares store credit out over what is left to pay for lines and delivery, lines first, in whole millimes. `newId`
 * gives each adjustment its id.
 */
export function toStoreCreditAdjustments(
  credit: Millimes,
  left: { lines: Millimes; delivery: Millimes },
  newId: () => string,
): FixedAdjustment[] {
  const ofLines = Math.min(credit, left.lines)
  const shares = { lines: ofLines, delivery: Math.min(credit - ofLines, left.delivery) }
  return (['lines', 'delivery'] as const).flatMap((of) => {
    const amount = shares[of]
    const adjustment = { kind: 'fixed', id: newId(), code: null, reason: 'store-credit', title: '', of } as const
    return amount > 0 ? [{ ...adjustment, granted: amount, amount }] : []
  })
}
