import type { Millimes } from '#domain/money/money.ts'
import { lineTotal } from '#domain/money/order-totals.ts'
import { isInScope, type PromotionLine } from '#domain/promotions/apply-promotions.ts'
import type { OrderAdjustment } from '#domain/promotions/order-adjustments.ts'

/**
 * Whether an adjustment makes lines cheaper. Store credit and the value of returned pieces do not: they pay for lines, so what they paid is
 * part of what pieces cost.
 */
const isReduction = (adjustment: OrderAdjustment) =>
  adjustment.of === 'lines' && (adjustment.kind !== 'fixed' || adjustment.reason === 'staff')

/**
 * What each line of an order cost as paid, in whole millimes: its price less its share of what is taken off the lines that an adjustment counts
 * for. The lines add up to what was charged for all of them. Where a promotion counts for less than it took off, because a product is in another
 * collection by now, all lines share it.
 */
export function paidForLines(lines: readonly PromotionLine[], adjustments: readonly OrderAdjustment[]): Millimes[] {
  let paid = lines.map(lineTotal)
  for (const adjustment of adjustments.filter(isReduction)) {
    const covered = lines.map((line, index) => {
      const counts = adjustment.kind === 'fixed' || isInScope(adjustment.scope, line)
      return counts ? (paid[index] ?? 0) : 0
    })
    const weights = sum(covered) >= adjustment.amount ? covered : paid
    const shares = shareOut(adjustment.amount, weights)
    paid = paid.map((amount, index) => amount - (shares[index] ?? 0))
  }
  return paid
}

/** Shares an amount out by weights, in whole millimes that add up to it. No share is more than its weight where the amount is not more than all. */
export function shareOut(amount: Millimes, weights: readonly Millimes[]): Millimes[] {
  const all = BigInt(sum(weights))
  if (all === 0n) return weights.map(() => 0)
  let before = 0n
  let weighed = 0n
  return weights.map((weight) => {
    weighed += BigInt(weight)
    const until = (BigInt(amount) * weighed) / all
    const share = until - before
    before = until
    return Number(share)
  })
}

/**
 * What `quantity` more pieces of a line are worth of which `returned` came back before, in whole millimes: all pieces one by one are worth what
 * the line cost.
 */
export const valueOfPieces = (
  { paid, sold, returned }: { paid: Millimes; sold: number; returned: number },
  quantity: number,
): Millimes => worthOf(paid, sold, returned + quantity) - worthOf(paid, sold, returned)

const worthOf = (paid: Millimes, sold: number, pieces: number) => Math.floor((paid * pieces) / sold)

const sum = (amounts: readonly Millimes[]) => amounts.reduce((all, amount) => all + amount, 0)

/** A line as sold, with what it cost as paid and what has come back of it. */
export interface SoldPieces {
  position: number
  quantity: number
  paid: Millimes
  returned: { quantity: number; amount: Millimes }
}

/**
 * What the chosen pieces of an order are worth, each line on its own, in whole millimes. All returns together are never worth more than the lines cost,
 * and just that once everything has come back, even where a promotion is shared out otherwise than it was at an earlier return.
 */
export function valuesOfReturn(
  lines: readonly SoldPieces[],
  chosen: readonly { position: number; quantity: number }[],
): Millimes[] {
  const chosenOf = new Map(chosen.map(({ position, quantity }) => [position, quantity]))
  const isAll = lines.every(
    ({ position, quantity, returned }) => returned.quantity + (chosenOf.get(position) ?? 0) === quantity,
  )
  let left = sum(lines.map(({ paid }) => paid)) - sum(lines.map(({ returned }) => returned.amount))
  return chosen.map(({ position, quantity }, index) => {
    const line = lines.find((each) => each.position === position)
    const isLast = isAll && index === chosen.length - 1
    const worth = line
      ? valueOfPieces({ paid: line.paid, sold: line.quantity, returned: line.returned.quantity }, quantity)
      : 0
    const value = isLast ? left : Math.max(0, Math.min(worth, left))
    left -= value
    return value
  })
}
