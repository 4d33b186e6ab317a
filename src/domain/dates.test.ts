import { expect, it } from 'vitest'
import { readInLanguage } from '#test/languages/read-in-language.ts'
import { addDays, formatDate, formatDateTime, formatLongDate, toShopDay } from './dates.ts'

/** 09:05 in Tunis. */
const local = '2026-03-07T08:05:59Z'

// Shows §9.8.
it('§9 a date is two digits each of month, day and year, those of the shop', () => {
  expect(formatDate(local)).toBe('03/07/26')
  expect(formatDate('2026-12-31T22:59:59Z')).toBe('12/31/26')
  expect(formatDate('2026-12-31T23:00:00Z')).toBe('01/01/27')
})

it('a time of day follows the date, from 00:00 to 23:59', () => {
  expect(formatDateTime(local)).toBe('03/07/26 09:05')
  expect(formatDateTime('2026-03-06T23:00:00Z')).toBe('03/07/26 00:00')
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

it('a day is one of the shop, and days are counted on the calendar', () => {
  expect(toShopDay(new Date('2026-11-21T23:30:00Z'))).toBe('2026-11-22')
  expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28'])
})
