import { parseDecimal } from '#domain/money/parse-decimal.ts'
import type { Millimes } from '#domain/money/money.ts'

const MAX_PRICE_DT = 1_000_000

/** Reads a price in DT. Undefined when the text holds none, or one below 0 or above a million. */
export function readPrice(text: string, hasDecimalComma: boolean): Millimes | undefined {
  const price = parseDecimal(text, { hasDecimalComma })
  return price === undefined || price < 0 || price > MAX_PRICE_DT ? undefined : Math.round(price * 1000)
}

/** What a spreadsheet leaves around a code so as not to read it as a number: `'0123` or `="0123"`. */
export function readCode(text: string): string {
  return text
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim()
}
