import { currencySymbols, formatPrice } from '#domain/money/money.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'

/** Returns a function that formats prices in whole DT with the symbol of account pages: `$20.00 - $120.00` (spec §1). */
export function useFormatPriceRange() {
  const symbols = currencySymbols(useStoreSettings())
  return (prices: readonly number[]) => prices.map((dt) => formatPrice(dt * 1000, 'account', symbols)).join(' - ')
}
