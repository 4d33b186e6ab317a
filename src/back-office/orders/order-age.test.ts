import { expect, it } from 'vitest'
import { orderAge } from './order-age.ts'

const now = Date.parse('2026-11-29T10:00:00.000Z')

it.each([
  ['2026-11-29T10:00:30.000Z', '0 min'],
  ['2026-11-29T09:55:00.000Z', '5 min'],
  ['2026-11-29T07:00:00.000Z', '3 hr'],
  ['2026-11-26T11:00:00.000Z', '2 days'],
])('tells how long ago %s was', (at, age) => {
  expect(orderAge(at, now)).toBe(age)
})
