/** The ISO 4217 code of a currency as a shop calls it: search engines and ad networks do not know `DT`. */
export function isoCurrency(currency: string): string {
  return currency === 'DT' ? 'TND' : currency
}
