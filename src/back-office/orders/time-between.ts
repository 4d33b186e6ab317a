import { t } from '#domain/texts/t.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long lies between two times, in words: minutes up to an hour and a half, then hours. */
export function timeBetween(one: string, other: string): string {
  const span = Math.abs(Date.parse(one) - Date.parse(other))
  if (span < 1.5 * HOUR) return t('duplicateOrder.minutes', { count: Math.round(span / MINUTE) })
  return t('duplicateOrder.hours', { count: Math.round(span / HOUR) })
}
