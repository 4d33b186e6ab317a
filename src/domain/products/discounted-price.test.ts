import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountedPrice } from './discounted-price.ts'

describe('a discounted price', () => {
  it.each([
    [59_000, 20, 47_200],
    [39_990, 15, 33_992],
    [1, 50, 1],
    [1, 51, 0],
    [0, 20, 0],
  ])('of %i millimes less %i percent is %i', (base, percent, price) => {
    expect(discountedPrice(base, percent)).toBe(price)
  })

  it('is a whole number of millimes, never below zero and never above the regular price', () => {
    const price = fc.integer({ min: 0, max: 1_000_000_000 })
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 99 }), (regular, percent) => {
        const reduced = discountedPrice(regular, percent)
        expect(Number.isInteger(reduced) && reduced >= 0 && reduced <= regular).toBe(true)
      }),
    )
  })
})
