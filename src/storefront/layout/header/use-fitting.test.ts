import { expect, it } from 'vitest'
import { countFitting } from './use-fitting.ts'

it.each([
  ['all, and needs no word for the rest', 320, 3],
  ['one pixel less: the word takes the place of the last one', 319, 2],
  ['none but the word', 80, 0],
  ['not even the word', 10, 0],
])('of three links of 100 px fit %s', (_, room, fitting) => {
  expect(countFitting([100, 100, 100], { room, gap: 10, more: 60 })).toBe(fitting)
})
