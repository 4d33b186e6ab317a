import { toPlainSigns } from '#domain/plain-signs.ts'
import { toTypedNumber } from './typed-number.ts'

/** A number of days as it was typed; NaN for what is none. */
export const toDays = (typed: string): number => (/^\d{1,3}$/.test(typed) ? toTypedNumber(typed) : Number.NaN)

/** One number of days or two, as people write them: `2`, `1-3`, `1 à 3`. Undefined for anything else. */
export function toTypedRange(typed: string): { from: number; to: number } | undefined {
  const numbers = toPlainSigns(typed).match(/\d+/g)?.map(toDays) ?? []
  const [from, to = from] = numbers
  return from === undefined || to === undefined || numbers.length > 2 ? undefined : { from, to }
}

export const writeRange = ({ from, to }: { from: number; to: number }): string =>
  from === to ? String(from) : `${from}-${to}`

/** The dates of a text, as `YYYY-MM-DD`; what is no date stays as it was typed. */
export const toTypedDates = (typed: string): string[] =>
  toPlainSigns(typed)
    .split(/[\s,;،]+/)
    .filter(Boolean)
    .map((date) => date.replace(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/, toIso))

const toIso = (_: string, day: string, month: string, year: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** Dates as `toTypedDates` reads them. */
export const writeDates = (dates: readonly string[]): string =>
  dates.map((date) => date.split('-').toReversed().join('/')).join(', ')
