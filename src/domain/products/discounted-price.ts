import type { Millimes } from '#domain/money/money.ts'
import type { SmallestCoin } from '#domain/money/smallest-coin.ts'

/**
 * The price of a variant under a discount, in whole millimes: its regular price less so many percent of that, as a whole number of
 * coins, half a coin rounded up. Never more than the regular price.
 */
export function discountedPrice(regular: Millimes, percent: number, coin: SmallestCoin): Millimes {
  return Math.min(regular, Math.round((regular * (100 - percent)) / (100 * coin)) * coin)
}
