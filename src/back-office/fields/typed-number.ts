import { parseDecimal, parseSum } from '#domain/money/parse-decimal.ts'

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
