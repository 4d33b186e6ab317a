import { PRIOR_PRICE_DAYS } from '#domain/constants.ts'
import type { Millimes } from '#domain/money/money.ts'

/** What a color cost before, in millimes, and until when (ISO 8601 in UTC). */
export interface PastPrice {
  price: Millimes
  until: string
}

const DAY = 86_400_000

/** The time from which on past prices count for a price that begins then. */
export const priorPricesFrom = (begins: string): string =>
  new Date(Date.parse(begins) - PRIOR_PRICE_DAYS * DAY).toISOString()

/**
 * The lowest price of the 30 days before the present price began: what a reduction is compared with, so that a price
 * that was raised for a day makes none. Undefined for a color whose price has not changed. Whole millimes in and out.
 */
export function priorPriceOf(past: readonly PastPrice[]): Millimes | undefined {
  const begins = past.reduce((latest, { until }) => (until > latest ? until : latest), '')
  if (begins === '') return undefined
  const from = priorPricesFrom(begins)
  return Math.min(...past.flatMap(({ price, until }) => (until > from ? [price] : [])))
}
