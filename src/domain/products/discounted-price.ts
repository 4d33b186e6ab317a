import type { Millimes } from '#domain/money/money.ts'

/**
 * The price of a variant under a discount, in whole millimes: the product's price less so many percent, half a millime
 * rounded up. A variant that regularly costs less keeps its price. Never below zero.
 */
export function discountedPrice(prices: { base: Millimes; regular: Millimes }, percent: number): Millimes {
  const reduced = Math.round((prices.base * (100 - percent)) / 100)
  return Math.max(0, Math.min(prices.regular, reduced))
}
