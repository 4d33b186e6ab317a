import type { Adjustment } from '#domain/money/adjustment.ts'
import type { Millimes } from '#domain/money/money.ts'
import type { Totals } from '#domain/money/total-fields.ts'
import { sumOfLines } from '#domain/money/order-totals.ts'
import { t } from '#domain/texts/t.ts'
import { beyondCoins, percentOf, type SmallestCoin } from '#domain/money/smallest-coin.ts'
import { reductionOf, type AppliedPromotion, type PromotionLine, type ReductionTerms } from './apply-promotions.ts'

/**
 * Why something other than a promotion is taken off an order: staff reduced it, pieces came back for it, store credit pays it, or its total
 * is rounded to what coins can pay.
 */
export type FixedReason = 'staff' | 'exchange' | 'store-credit' | 'rounding'

/** An amount that is taken off an order, in millimes: `granted`, or less where the lines cost less after an edit. */
export interface FixedAdjustment {
  kind: 'fixed'
  id: string
  code: null
  reason: FixedReason
  /** What staff called it; empty: the usual name of the reason. */
  title: string
  of: Adjustment['of']
  granted: Millimes
  /** A percentage of the sum of the lines, which `granted` then follows. */
  percent?: number
  /** Each line carries its own part (`PromotionLine.carried`): then `granted` is what they carry. */
  isByLine?: true
  amount: Millimes
}

/** What is taken off an order, as the order keeps it: promotions with the terms it was placed under, and fixed amounts. */
export type OrderAdjustment = AppliedPromotion | FixedAdjustment

/** Whether an adjustment pays for an order, as store credit and the value of returned pieces do, where others make it cheaper. */
export const isPayment = (adjustment: OrderAdjustment): boolean =>
  adjustment.kind === 'fixed' && (adjustment.reason === 'exchange' || adjustment.reason === 'store-credit')

/** Reads the adjustments of a stored order. */
export const parseAdjustments = (stored: string): OrderAdjustment[] => JSON.parse(stored) as OrderAdjustment[]

/** The promotions among the adjustments of an order: those whose uses are counted. */
export const promotionsOf = (adjustments: readonly OrderAdjustment[]): AppliedPromotion[] =>
  adjustments.filter((each) => each.kind !== 'fixed')

/** What is taken off an order, as people read it. What an edit has reduced to nothing is left out. */
export const toAdjustments = (applied: readonly OrderAdjustment[]): Adjustment[] =>
  applied.flatMap((each) => {
    const { code, of, amount } = each
    return amount > 0 ? [{ title: titleOf(each), code, of, amount }] : []
  })

function titleOf(adjustment: OrderAdjustment): string {
  if (adjustment.title || adjustment.kind !== 'fixed') return adjustment.title
  switch (adjustment.reason) {
    case 'staff':
      return t('adjustment.staff')
    case 'exchange':
      return t('adjustment.exchange')
    case 'store-credit':
      return t('adjustment.storeCredit')
    case 'rounding':
      return t('adjustment.rounding')
  }
}

/**
 * Reckons the adjustments of an order again, for other lines or another fee, in whole millimes: promotions by the terms
 * it was placed under, whatever has become of them; fixed amounts in full, as far as lines and delivery cost that much
 * after what stands before them. Percents by staff stay percents. With `keepsLines` the lines are the same as before,
 * and so is what promotions take off them. What is left then is rounded down to what coins can pay.
 */
export function reapplyAdjustments(
  unrounded: readonly OrderAdjustment[],
  lines: readonly PromotionLine[],
  { keepsLines = false, ...terms }: ReductionTerms & { keepsLines?: boolean | undefined },
): OrderAdjustment[] {
  const { deliveryFee, coin } = terms
  const stored = unrounded.filter((each) => each.kind !== 'fixed' || each.reason !== 'rounding')
  const left = { lines: sumOfLines(lines), delivery: deliveryFee }
  const reckoned = new Map<OrderAdjustment, OrderAdjustment>()
  const inTurn = [...promotionsOf(stored), ...stored.filter((each) => each.kind === 'fixed')]
  for (const each of inTurn) {
    const isKept = keepsLines && each.of === 'lines' && each.kind !== 'fixed'
    const wanted = isKept ? each.amount : wantedBy(each, lines, terms)
    const amount = Math.min(wanted, left[each.of])
    left[each.of] -= amount
    reckoned.set(each, { ...each, amount, ...(each.kind === 'fixed' && { granted: wanted }) })
  }
  return [...stored.map((each) => reckoned.get(each) ?? each), ...roundingOf(left, coin)]
}

/**
 * What makes a sum of lines and delivery one that coins can pay, in whole millimes: less than a coin is taken off, from the lines as far as
 * they are no whole number of coins, else from the delivery.
 */
export function roundingOf(left: Record<Adjustment['of'], Millimes>, coin: SmallestCoin): FixedAdjustment[] {
  const beyond = beyondCoins(left.lines + left.delivery, coin)
  const ofLines = Math.min(beyond, beyondCoins(left.lines, coin))
  const parts = { lines: ofLines, delivery: beyond - ofLines }
  return (['lines', 'delivery'] as const).flatMap((of) => {
    const amount = parts[of]
    const adjustment = { kind: 'fixed', id: 'rounding', code: null, reason: 'rounding', title: '', of } as const
    return amount > 0 ? [{ ...adjustment, granted: amount, amount }] : []
  })
}

function wantedBy(adjustment: OrderAdjustment, lines: readonly PromotionLine[], terms: ReductionTerms): Millimes {
  if (adjustment.kind !== 'fixed') return reductionOf(adjustment, lines, terms)
  const { id, percent, granted, isByLine } = adjustment
  if (isByLine) return lines.reduce((sum, line) => sum + carriedBy(line, id), 0)
  return percent === undefined ? granted : percentOf(sumOfLines(lines), percent, terms.coin)
}

/** What a line carries of an adjustment that stands on lines one by one, in millimes. */
export const carriedBy = ({ carried = [] }: PromotionLine, adjustmentId: string): Millimes =>
  carried.reduce((sum, { id, amount }) => sum + (id === adjustmentId ? amount : 0), 0)

/** What adjustments take off lines, or off delivery, in whole millimes. */
export const sumOfAdjustments = (
  adjustments: readonly Pick<Adjustment, 'of' | 'amount'>[],
  of: Adjustment['of'],
): Millimes => adjustments.reduce((sum, adjustment) => sum + (adjustment.of === of ? adjustment.amount : 0), 0)

interface StoredTotals {
  subtotal: Millimes
  delivery_fee: Millimes
  adjustments: string
  total: Millimes
}

/** The totals of a stored order as people read them: what its lines and delivery cost, what is taken off, and what is left to pay. */
export function readTotals({ subtotal, delivery_fee: deliveryFee, adjustments: stored, total }: StoredTotals): Totals {
  // Nearly all orders have none.
  const adjustments = stored === '[]' ? [] : toAdjustments(parseAdjustments(stored))
  return {
    subtotal: subtotal + sumOfAdjustments(adjustments, 'lines'),
    deliveryFee: deliveryFee + sumOfAdjustments(adjustments, 'delivery'),
    adjustments,
    total,
  }
}

/** The totals as an order stores them: `subtotal` and `delivery_fee` are what is charged, so that they add up to the total. */
export const toTotalColumns = (
  { subtotal, deliveryFee, total }: Omit<Totals, 'adjustments'>,
  applied: readonly OrderAdjustment[],
): StoredTotals & { paid_by_credit: Millimes } => ({
  subtotal: subtotal - sumOfAdjustments(applied, 'lines'),
  delivery_fee: deliveryFee - sumOfAdjustments(applied, 'delivery'),
  adjustments: JSON.stringify(applied),
  total,
  paid_by_credit: applied.reduce((paid, each) => paid + (isPayment(each) ? each.amount : 0), 0),
})
