import { expect, it } from 'vitest'
import { arrivalWindow, leavesSameDay } from './arrival-window.ts'
import { DeliveryTimes } from './delivery-times.ts'
import { writeArrival } from './write-arrival.ts'

const times: DeliveryTimes = {
  until: 14,
  from: 3,
  to: 5,
  zones: [{ from: 1, to: 2, governorates: ['tunis'] }],
  closed: ['2026-11-27'],
}
const at = (clock: string) => new Date(`${clock}:00+01:00`)

it.each([
  ['a Monday morning', '2026-11-23T13:59', 'tunis', '2026-11-24', '2026-11-25'],
  ['after the hour', '2026-11-23T14:00', 'tunis', '2026-11-25', '2026-11-26'],
  ['a Sunday', '2026-11-22T09:00', 'tunis', '2026-11-24', '2026-11-25'],
  ['over a day that is closed and a Sunday', '2026-11-26T09:00', 'tunis', '2026-11-28', '2026-11-30'],
  ['over a public holiday', '2026-12-16T09:00', 'tunis', '2026-12-18', '2026-12-19'],
  ['elsewhere', '2026-11-23T09:00', 'kef', '2026-11-26', '2026-11-30'],
  ['anywhere', '2026-11-23T09:00', null, '2026-11-24', '2026-11-30'],
])('counts working days: %s', (_, clock, governorate, first, last) => {
  expect(arrivalWindow(at(clock), times, governorate)).toEqual({ first, last })
})

it('leaves on its day before the hour, of working days', () => {
  const leaves = ['2026-11-23T13:59', '2026-11-23T14:00', '2026-11-22T09:00'].map((clock) =>
    leavesSameDay(at(clock), times),
  )
  expect(leaves).toEqual([true, false, false])
})

it('is written with weekdays where they say enough', () => {
  const today = at('2026-11-23T09:00')
  expect(writeArrival({ first: '2026-11-25', last: '2026-11-27' }, today)).toBe('Arrives between Wednesday and Friday')
  expect(writeArrival({ first: '2026-11-25', last: '2026-11-25' }, today)).toBe('Arrives on Wednesday')
  expect(writeArrival({ first: '2026-11-25', last: '2026-11-30' }, today)).toBe(
    'Arrives between Wednesday 25 November and Monday 30 November',
  )
})

it('does not go backwards', () => {
  expect(DeliveryTimes.safeParse(times).success).toBe(true)
  expect(DeliveryTimes.safeParse({ ...times, to: 2 }).success).toBe(false)
})
