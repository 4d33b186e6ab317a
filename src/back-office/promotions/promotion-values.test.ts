import { expect, it } from 'vitest'
import { fromFirstDay, fromLastDay, toDay } from './promotion-values.ts'

it('days begin and end in the time zone of the shop, whatever that of the browser', () => {
  const [first, last] = [fromFirstDay('2026-03-01'), fromLastDay('2026-03-01')]
  expect([first, last]).toEqual(['2026-02-28T23:00:00.000Z', '2026-03-01T22:59:59.999Z'])
  expect([toDay(first), toDay(last)]).toEqual(['2026-03-01', '2026-03-01'])
})

it('no day is no limit', () => {
  expect([fromFirstDay(''), fromLastDay(''), toDay(null)]).toEqual([null, null, ''])
})
