import { describe, expect, it } from 'vitest'
import { discountPercent } from './discount.ts'

describe('the tag of a reduction', () => {
  // Shows §9.4.
  it.each([
    [100_000, 80_000, 20],
    [59_000, 47_200, 20],
    [100_000, 98_000, 0],
    [100_000, 97_500, 5],
    [78_000, 59_000, 25],
    [60_000, 60_000, 0],
    [60_000, 90_000, 0],
    [0, 0, 0],
  ])('from %i to %i is %i percent', (original, current, percent) => {
    expect(discountPercent(original, current)).toBe(percent)
  })
})
