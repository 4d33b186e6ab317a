import { toPlainSigns } from '#domain/plain-signs.ts'
import type { Millimes } from './money.ts'

/** Longer than any number that means something here: what is longer is not read. */
const MAX_LENGTH = 60

/** What may stand before or after a number and say that it is money, folded to lower case. */
const currency =
  /^(?:dt|tnd|dtn|dinars?|eur|euros?|usd|dollars?|gbp|mad|dhs?|dirhams?|dzd|da|lyd|egp|sar|aed|qar|\p{Sc}|د\.?\s?ت\.?|دينارا?|دنانير|دينار تونسي|يورو|دولار|درهم)$/u

/**
 * Reads a number as people type it: `78.00`, `39,5`, `1,234.50`, `59,900 DT`, `1 234,5`, `٥٧٫٥`, `−3`. Digits of Arabic
 * and Persian count, thousands may be parted in threes, and the name or sign of a currency may stand on either side.
 * Undefined when it is none: a letter among the digits, say, or a comma in a place where none can be. Where both a
 * comma and a point stand, the last one is the decimal sign. A lone one is too, unless it parts thousands (`1,234`) in
 * a text that is known to have no decimals behind it (`hasDecimalComma: false`, `hasDecimalPoint: false`).
 */
export function parseDecimal(text: string, signs: Partial<DecimalSigns> = {}): number | undefined {
  const { sign, digits } = splitNumber(text) ?? {}
  const plain = digits === undefined ? undefined : withDecimalPoint(digits, signs)
  // No minus before nothing.
  return plain === undefined ? undefined : Number(`${sign}${plain}`) + 0
}

/** Which signs stand before the decimals in a text. The other one parts thousands. */
export interface DecimalSigns {
  hasDecimalComma: boolean
  hasDecimalPoint: boolean
}

/** What a comma or a point does in a number: in `59,900` it may do either. */
export type SignUse = 'decimal' | 'thousands' | 'either'

/** What the comma and the point do in a number. Undefined where there is no number; a sign that does not stand there has no use. */
export function usesOfSigns(text: string): { comma?: SignUse; point?: SignUse } | undefined {
  const digits = splitNumber(text)?.digits
  if (digits === undefined || withDecimalPoint(digits, {}) === undefined) return undefined
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')]
  if (comma >= 0 && point >= 0)
    return comma > point ? { comma: 'decimal', point: 'thousands' } : { comma: 'thousands', point: 'decimal' }
  if (comma >= 0) return { comma: useOfLoneSign(digits, comma) }
  return point >= 0 ? { point: useOfLoneSign(digits, point) } : {}
}

function useOfLoneSign(digits: string, at: number): SignUse {
  if (!areThousands(digits) || digits.startsWith('0')) return 'decimal'
  return digits.indexOf(digits[at] ?? '') === at ? 'either' : 'thousands'
}

function splitNumber(text: string) {
  if (text.length > MAX_LENGTH) return undefined
  const written = withoutCurrency(foldNumber(text))
  const [, sign, digits] = /^([+-]?) ?([\d.,' ]+)$/.exec(written ?? '') ?? []
  return digits === undefined ? undefined : { sign, digits }
}

/** Reads a sum of DT as whole millimes. Undefined when the text holds none, or one finer than a millime. */
export function parseSum(text: string): Millimes | undefined {
  const dinars = parseDecimal(text)
  if (dinars === undefined) return undefined
  const millimes = Math.round(dinars * 1000)
  return Math.abs(millimes - dinars * 1000) < 0.000_1 && Number.isSafeInteger(millimes) ? millimes : undefined
}

/** Digits, spaces, minus and separators as this language writes them. */
const foldNumber = (text: string) =>
  toPlainSigns(text)
    .replaceAll('\u066B', '.')
    .replaceAll(/[\u066C\u2019\u02BC`]/g, "'")
    .replaceAll('\u060C', ',')
    .replaceAll(/[\u2010-\u2013\u2212]/g, '-')
    .toLowerCase()

/** The text without the currency before or after its number; undefined where other words stand there. */
function withoutCurrency(text: string): string | undefined {
  const first = /[+-]?\s?[\d.,]/.exec(text)?.index ?? -1
  const last = text.search(/\d\D*$/)
  if (first < 0 || last < 0) return undefined
  const [before, after] = [
    text.slice(0, first).trim(),
    text
      .slice(last + 1)
      .replace(/^[.,](?=\s|$)/, '')
      .trim(),
  ]
  const isKnown = (word: string) => word === '' || currency.test(word)
  if (!isKnown(before) || !isKnown(after) || (before !== '' && after !== '')) return undefined
  return text.slice(first, last + 1)
}

/** Thousands are parted in threes, by one sign. */
const areThousands = (whole: string) => /^\d{1,3}(?:([ ',.])\d{3})(?:\1\d{3})*$/.test(whole)

const toWhole = (whole: string) =>
  /^\d+$/.test(whole) ? whole : areThousands(whole) ? whole.replaceAll(/[ ',.]/g, '') : undefined

function withDecimalPoint(
  digits: string,
  { hasDecimalComma = true, hasDecimalPoint = true }: Partial<DecimalSigns>,
): string | undefined {
  const at = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
  const sign = digits[at] ?? ''
  const canBeDecimal = sign === ',' ? hasDecimalComma : hasDecimalPoint
  const partsThousands =
    at >= 0 && areThousands(digits) && (digits.indexOf(sign) !== at || (!canBeDecimal && !digits.startsWith('0')))
  if (at < 0 || partsThousands) return toWhole(digits)
  const [whole, decimals] = [digits.slice(0, at), digits.slice(at + 1)]
  // The sign of the decimals parts no thousands before them.
  if (!/^\d+$/.test(decimals) || whole.includes(sign)) return undefined
  const start = whole === '' ? '0' : toWhole(whole)
  return start === undefined ? undefined : `${start}.${decimals}`
}
