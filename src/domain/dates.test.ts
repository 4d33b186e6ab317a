import { expect, it } from 'vitest'
import { readInLanguage } from '#test/languages/read-in-language.ts'
import { formatDate, formatDateTime, formatLongDate, toIsoDay } from './dates.ts'

/** A time without a zone is the reader's own. */
const local = '2026-03-07T09:05:59'

// Shows §9.8.
it('§9 a date is two digits each of month, day and year, where the reader is', () => {
  expect(formatDate(local)).toBe('03/07/26')
  expect(formatDate('2026-12-31T23:59:59')).toBe('12/31/26')
})

it('a time of day follows the date, from 00:00 to 23:59', () => {
  expect(formatDateTime(local)).toBe('03/07/26 09:05')
  expect(formatDateTime('2026-03-07T00:00:00')).toBe('03/07/26 00:00')
})

it('a long date is the one of the shop, wherever it is read', () => {
  expect(formatLongDate('2026-11-21T23:30:00Z')).toBe('22 November 2026')
})

it.each([
  ['fr', '07/03/26', '22 novembre 2026'],
  ['ar', '07\u200F/03\u200F/26', '22 نوفمبر 2026'],
] as const)('dates in %s have the day first', (language, short, long) => {
  readInLanguage(language, () => {
    expect(formatDate(local)).toBe(short)
    expect(formatLongDate('2026-11-21T23:30:00Z')).toBe(long)
  })
})

it('a day is a day of UTC', () => {
  expect(toIsoDay(new Date('2026-11-22T00:30:00+01:00'))).toBe('2026-11-21')
})
