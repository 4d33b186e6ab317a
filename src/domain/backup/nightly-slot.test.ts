import { expect, it } from 'vitest'
import { findDueNight, type NightlyRun } from './nightly-slot.ts'

/** A time of November 2026 in the shop's time zone. */
const at = (day: number, hour: number, minute = 0) => new Date(Date.UTC(2026, 10, day, hour - 1, minute))
const run = (started: Date, error: string | null = null): NightlyRun => ({
  startedAt: started.toISOString(),
  endedAt: started.toISOString(),
  error,
})
const night = (day: number, tries = 1) => `${at(day, 3).toISOString()} try ${tries}`

it('is due once a night, from its hour on', () => {
  const yesterday = run(at(10, 3))
  expect(findDueNight(at(11, 2, 59), 3, [yesterday])).toBeUndefined()
  expect(findDueNight(at(11, 3), 3, [yesterday])).toBe(night(11))
  expect(findDueNight(at(11, 9), 3, [yesterday, run(at(11, 3))])).toBeUndefined()
})

it('makes up for a night on which the shop was off', () => {
  expect(findDueNight(at(14, 17), 3, [run(at(11, 3))])).toBe(night(14))
})

it('waits for its hour in a shop that never had one', () => {
  expect(findDueNight(at(11, 17), 3, [])).toBeUndefined()
  expect(findDueNight(at(12, 3, 20), 3, [])).toBe(night(12))
})

it('tries again an hour after a failure, three times a night', () => {
  const failed = (hour: number) => run(at(11, hour), 'The disk is full')
  expect(findDueNight(at(11, 3, 59), 3, [failed(3)])).toBeUndefined()
  expect(findDueNight(at(11, 4), 3, [failed(3)])).toBe(night(11, 2))
  expect(findDueNight(at(11, 20), 3, [failed(3), failed(4), failed(5)])).toBeUndefined()
  expect(findDueNight(at(12, 3), 3, [failed(3), failed(4), failed(5)])).toBe(night(12))
})

it('counts the hours of the shop, also around midnight', () => {
  expect(findDueNight(at(11, 0, 30), 0, [run(at(10, 0))])).toBe(`${at(11, 0).toISOString()} try 1`)
  expect(findDueNight(at(11, 0, 30), 23, [run(at(9, 23))])).toBe(`${at(10, 23).toISOString()} try 1`)
})
