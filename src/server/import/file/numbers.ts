import { parseDecimal, type DecimalSigns } from '#domain/money/parse-decimal.ts'
import { toPlainSigns } from '#domain/plain-signs.ts'
import type { Millimes } from '#domain/money/money.ts'

const MAX_PRICE_DT = 1_000_000

/** Reads a price in DT. Undefined when the text holds none, or one below 0 or above a million. */
export function readPrice(text: string, signs: DecimalSigns): Millimes | undefined {
  const price = parseDecimal(text, signs)
  return price === undefined || price < 0 || price > MAX_PRICE_DT ? undefined : Math.round(price * 1000)
}

/** What a spreadsheet leaves around a code so as not to read it as a number: `'0123` or `="0123"`. Empty where it has lost digits. */
export function readCode(text: string): string {
  const code = toPlainSigns(text)
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim()
  return hasLostDigits(code) ? '' : code
}

/** Whether a spreadsheet has turned a code into a number, `6.19E+12`: its last digits are lost. */
export const hasLostDigits = (code: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$/i.test(code.trim())
