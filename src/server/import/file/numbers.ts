import type { Millimes } from '#domain/money/money.ts'

const MAX_PRICE_DT = 1_000_000

/** A price in DT as people write it: `78.00`, `1,234.50`, `59,900 DT`, `1 234,5`. Undefined when it is none. */
export function readPrice(text: string, decimalComma: boolean): Millimes | undefined {
  const digits = text.replaceAll(/[\s\u00a0\u202f']|DT|TND|[$€£]/gi, '')
  if (!/^\d[\d.,]*$/.test(digits)) return undefined
  const price = Number(withDecimalPoint(digits, decimalComma))
  return Number.isFinite(price) && price <= MAX_PRICE_DT ? Math.round(price * 1000) : undefined
}

/** The last of the two signs stands before the decimals; a lone comma does where the file is written so, or `9,5`. */
function withDecimalPoint(digits: string, decimalComma: boolean) {
  const comma = digits.lastIndexOf(',')
  const point = digits.lastIndexOf('.')
  if (comma < 0) return digits
  if (point > comma) return digits.replaceAll(',', '')
  const isDecimal = point >= 0 || decimalComma || !/^\d{1,3}(,\d{3})+$/.test(digits)
  return isDecimal ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '')
}

/** What a spreadsheet leaves around a code so as not to read it as a number: `'0123` or `="0123"`. */
export function readCode(text: string): string {
  return text
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim()
}
