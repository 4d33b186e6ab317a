import { parseDecimal, parseSum } from '#domain/money/parse-decimal.ts'
import { byLocale } from '#domain/texts/by-locale.ts'

type Typed = string | number | null | undefined

/** A number as staff type it, and no number for what is none: the schema of the form refuses that beside its field. */
export const toTypedNumber = (typed: Typed): number => parseDecimal(String(typed ?? '')) ?? Number.NaN

/** The same for a sum of DT, of whole millimes. */
export const toTypedSum = (typed: Typed): number => (parseSum(String(typed ?? '')) ?? Number.NaN) / 1000

const isNothing = (typed: Typed) => typed === null || typed === undefined || String(typed).trim() === ''

/** The same where a field may stay empty: null for nothing. */
export const toOptionalNumber = (typed: Typed): number | null => (isNothing(typed) ? null : toTypedNumber(typed))

/** The same for a sum that may stay away. */
export const toOptionalSum = (typed: Typed): number | null => (isNothing(typed) ? null : toTypedSum(typed))

const decimalSign = byLocale(
  (locale) => new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.',
)

/** A number as its field shows it: without groups, with the decimal sign of the reader's language. */
export const toShownNumber = (number: number | string): string =>
  /^-?\d+\.\d+$/.test(String(number)) ? String(number).replace('.', decimalSign()) : String(number)
