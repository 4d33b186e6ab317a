import { parseDecimal } from '#domain/money/parse-decimal.ts'

/** An amount in DT as people type it, and no number for what is none. */
export const toTypedAmount = (typed: string | number): number => Math.abs(parseDecimal(String(typed)) ?? Number.NaN)
