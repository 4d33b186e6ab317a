import { currentLocale } from '#domain/texts/languages.ts'

const MINUTE = 60_000
const units = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const

/** How long ago something was, in its largest unit: `5 min`, `3 h`, `2 d`, in the language of the reader. */
export function orderAge(at: string, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(at))
  const [unit, span] = units.find(([, length]) => age >= length) ?? units[2]
  return new Intl.NumberFormat(currentLocale(), { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.floor(age / span),
  )
}
