import { currentLanguage, describeLanguage, SOURCE_LANGUAGE } from '#domain/texts/languages.ts'
import { byLocale } from '#domain/texts/by-locale.ts'

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

const twoDecimals = byLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)
const threeDecimals = byLocale((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 3 }))

/** English writes numbers as the specification does, without groups. */
function formatDinars(price: Millimes, decimals: 2 | 3) {
  if (currentLanguage() === SOURCE_LANGUAGE) return (price / 1000).toFixed(decimals)
  return (decimals === 2 ? twoDecimals() : threeDecimals()).format(price / 1000)
}

/** The one sign before an amount that is taken away, as typographers write it: as wide as a figure. */
const MINUS = '\u2212'
/** Keeps the sign before its number where a text runs from right to left, as `Intl` does. */
const LEFT_TO_RIGHT_MARK = '\u200E'

const fieldDecimals = {
  0: byLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: false })),
  2: byLocale((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: false })),
  3: byLocale((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 3, useGrouping: false })),
}

/**
 * Writes millimes as a field holds them: without groups and symbol, with so many decimals at least and the decimal sign of the reader's
 * language.
 */
export const formatFieldAmount = (amount: Millimes, decimals: 0 | 2 | 3): string =>
  fieldDecimals[decimals]().format(amount / 1000)

/**
 * Writes millimes as `59.00 DT` or `$59.00`, the number as the reader's language does. Letters stand behind the number,
 * signs before it, and one minus before what is taken away.
 */
export function formatPrice(price: Millimes, surface: Surface = 'shop', symbols = defaultSymbols, decimals: 2 | 3 = 2) {
  const number = formatDinars(Math.abs(price), decimals)
  const symbol = symbols[surface]
  const written = /^\p{L}/u.test(symbol) ? `${number} ${symbol}` : `${symbol}${number}`
  const isLess = price < 0 && /[1-9]/.test((price / 1000).toFixed(decimals))
  return isLess ? minus() + written : written
}

const minus = () => (describeLanguage(currentLanguage()).direction === 'rtl' ? LEFT_TO_RIGHT_MARK + MINUS : MINUS)
