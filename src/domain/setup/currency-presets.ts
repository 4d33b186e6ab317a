import type { SmallestCoin } from '#domain/money/smallest-coin.ts'

/**
 * A currency that a shop of this part of the world may sell in: what its prices are written with, its code for ads, and the
 * smallest coin that people pay with, in thousandths.
 */
export interface CurrencyPreset {
  code: string
  symbol: string
  smallestCoin: SmallestCoin
}

/** The currencies that the setup offers. The settings take any other one. */
export const currencyPresets: readonly CurrencyPreset[] = [
  { code: 'DT', symbol: 'DT', smallestCoin: 100 },
  { code: 'DZD', symbol: 'DA', smallestCoin: 100 },
  { code: 'MAD', symbol: 'DH', smallestCoin: 100 },
  { code: 'LYD', symbol: 'LD', smallestCoin: 50 },
  { code: 'EGP', symbol: 'LE', smallestCoin: 50 },
  { code: 'EUR', symbol: '€', smallestCoin: 10 },
  { code: 'USD', symbol: '$', smallestCoin: 10 },
]
