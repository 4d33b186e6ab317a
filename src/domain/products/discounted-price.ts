import type { Millimes } from '#domain/money/money.ts'

/**
 * The price of a variant under a discount, in whole millimes: its regular price less so many percent of that, half a
 * millime rounded up.
 */
export function discountedPrice(regular: Millimes, percent: number): Millimes {
  return Math.round((regular * (100 - percent)) / 100)
}
