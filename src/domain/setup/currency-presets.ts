/** A currency that a shop of this part of the world may sell in: what its prices are written with, and its code for ads. */
export interface CurrencyPreset {
  code: string
  symbol: string
}

/** The currencies that the setup offers. The settings take any other one. */
export const currencyPresets: readonly CurrencyPreset[] = [
  { code: 'DT', symbol: 'DT' },
  { code: 'DZD', symbol: 'DA' },
  { code: 'MAD', symbol: 'DH' },
  { code: 'LYD', symbol: 'LD' },
  { code: 'EGP', symbol: 'LE' },
  { code: 'EUR', symbol: '€' },
  { code: 'USD', symbol: '$' },
]
