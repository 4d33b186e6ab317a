import { currencySymbols, formatPrice } from '#domain/money/money.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'

/** Writes amounts of a day, to the millime. */
export function useFigureText() {
  const symbols = currencySymbols(useStoreSettings())
  return (amount: number) => formatPrice(amount, 'shop', symbols, 3)
}
