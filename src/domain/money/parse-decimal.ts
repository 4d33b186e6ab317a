/**
 * Reads a number as people type it: `78.00`, `39,5`, `1,234.50`, `59,900 DT`, `1 234,5`. Undefined when it is none.
 * Where both a comma and a point stand, the last one is the decimal sign. A lone comma is one too, unless it parts
 * thousands (`1,234`) in a text that is known to write decimals with a point (`hasDecimalComma: false`).
 */
export function parseDecimal(text: string, { hasDecimalComma = true } = {}): number | undefined {
  const digits = text.replaceAll(/[\s\u00a0\u202f']|DT|TND|[$€£]/gi, '')
  if (!/^-?\d[\d.,]*$/.test(digits)) return undefined
  const number = Number(withDecimalPoint(digits, hasDecimalComma))
  return Number.isFinite(number) ? number : undefined
}

function withDecimalPoint(digits: string, hasDecimalComma: boolean) {
  const comma = digits.lastIndexOf(',')
  const point = digits.lastIndexOf('.')
  if (comma < 0) return digits
  if (point > comma) return digits.replaceAll(',', '')
  const isDecimal = point >= 0 || hasDecimalComma || !/^-?\d{1,3}(,\d{3})+$/.test(digits)
  return isDecimal ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '')
}
