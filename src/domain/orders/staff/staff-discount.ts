import type { Millimes } from '#domain/money/money.ts'
import { percentOf, type SmallestCoin } from '#domain/money/smallest-coin.ts'
import { sumOfLines, type PricedLine } from '#domain/money/order-totals.ts'
import { isPayment, type FixedAdjustment, type OrderAdjustment } from '#domain/promotions/order-adjustments.ts'
import { z } from 'zod'
import { Price } from '#domain/money/price.ts'
import { optionalLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'

const discountTitle = optionalLine(() => t('fields.promotionTitle'), 60)
  .default('')
  .describe('What the customer reads; empty: a discount')

/** What staff take off the lines of an order, beside its promotions. */
export const StaffDiscount = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('percent'),
      title: discountTitle,
      percent: z
        .int({ error: () => t('fields.notWhole', { label: t('fields.percentage') }) })
        .min(1, { error: () => t('fields.atLeast', { label: t('fields.percentage'), min: 1 }) })
        .max(100, { error: () => t('fields.atMost', { label: t('fields.percentage'), max: 100 }) }),
    }),
    z.object({ kind: z.literal('amount'), title: discountTitle, amount: Price }),
  ],
  { error: () => t('fields.chooseReduction') },
)

export type StaffDiscount = z.output<typeof StaffDiscount>

/**
 * What a discount by staff takes off lines, in whole millimes: percents leave a sum that can be paid (`percentOf`).
 * Never more than the lines cost.
 */
export function staffReduction(discount: StaffDiscount, lines: readonly PricedLine[], coin: SmallestCoin): Millimes {
  const sum = sumOfLines(lines)
  return discount.kind === 'percent' ? percentOf(sum, discount.percent, coin) : Math.min(discount.amount, sum)
}

/**
 * The adjustments of an order for a discount by staff; none without one. Percents stay percents in an edit, also of lines that cost
 * nothing yet.
 */
export function staffAdjustments(
  discount: StaffDiscount | undefined,
  lines: readonly PricedLine[],
  { id, coin }: { id: string; coin: SmallestCoin },
): FixedAdjustment[] {
  const granted = discount ? staffReduction(discount, lines, coin) : 0
  if (!discount || (granted === 0 && discount.kind === 'amount')) return []
  const { title } = discount
  const percent = discount.kind === 'percent' && { percent: discount.percent }
  return [{ kind: 'fixed', id, code: null, reason: 'staff', title, of: 'lines', granted, ...percent, amount: granted }]
}

/** Whether an adjustment is what staff took off an order as a whole, and no part of the price of a replacement. */
export const isOfStaff = (each: OrderAdjustment): each is FixedAdjustment =>
  each.kind === 'fixed' && each.reason === 'staff' && !each.isByLine

/** What staff took off an order, as they said it, in millimes or percent; null where they took nothing off. */
export function staffDiscountOf(adjustments: readonly OrderAdjustment[]): StaffDiscount | null {
  const found = adjustments.find(isOfStaff)
  if (!found) return null
  const { title, percent, granted } = found
  return percent === undefined ? { kind: 'amount', title, amount: granted } : { kind: 'percent', title, percent }
}

/**
 * The adjustments of an order with another discount by staff, or without one for null: before what pays for the order. Its amount is
 * reckoned where the order is priced. The same discount as before changes nothing.
 */
export function withStaffDiscount(
  adjustments: readonly OrderAdjustment[],
  discount: StaffDiscount | null,
  id: string,
): OrderAdjustment[] {
  if (isSame(staffDiscountOf(adjustments), discount)) return [...adjustments]
  const others = adjustments.filter((each) => !isOfStaff(each))
  if (!discount) return others
  const { title } = discount
  const terms =
    discount.kind === 'percent'
      ? { granted: 0, percent: discount.percent, amount: 0 }
      : { granted: discount.amount, amount: 0 }
  const added: FixedAdjustment = { kind: 'fixed', id, code: null, reason: 'staff', title, of: 'lines', ...terms }
  const reductions = others.filter((each) => !isPayment(each))
  return [...reductions, added, ...others.filter(isPayment)]
}

const isSame = (one: StaffDiscount | null, other: StaffDiscount | null) =>
  describeDiscount(one) === describeDiscount(other)

/** A discount by staff as the log keeps it: `10 %`, a number of DT, either with its name; empty: none. */
export function describeDiscount(discount: StaffDiscount | null): string {
  if (!discount) return ''
  const value = discount.kind === 'percent' ? `${discount.percent} %` : String(discount.amount / 1000)
  return discount.title === '' ? value : `${value} · ${discount.title}`
}
