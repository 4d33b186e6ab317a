/** Thousandths of a dinar: 1 DT is 1000. The only unit of money inside the shop. */
export type Millimes = number

/** Where a price is read: shop pages write DT behind it, checkout and account pages $ before it (ruling R1). */
export type Surface = 'shop' | 'account'

/** The symbols of the two surfaces, as the store settings have them. */
export type Symbols = Record<Surface, string>

/** The symbols before anybody changes a setting. */
export const defaultSymbols: Symbols = { shop: 'DT', account: '$' }

/** How the store writes its currency: a symbol for each surface, or that of shop pages everywhere (ruling R34). */
export interface CurrencySettings {
  symbols: Symbols
  hasOneCurrency: boolean
}

/** The symbols that customers and staff read. */
export function currencySymbols({ symbols, hasOneCurrency }: CurrencySettings): Symbols {
  return hasOneCurrency ? { shop: symbols.shop, account: symbols.shop } : symbols
}

/** Writes millimes as `59.00 DT` or `$59.00`. Letters stand behind the number, signs before it. */
export function formatPrice(price: Millimes, surface: Surface = 'shop', symbols = defaultSymbols, decimals: 2 | 3 = 2) {
  const number = (price / 1000).toFixed(decimals)
  const symbol = symbols[surface]
  return /^\p{L}/u.test(symbol) ? `${number} ${symbol}` : `${symbol}${number}`
}
