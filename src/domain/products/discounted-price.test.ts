import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCoin } from '#test/money/any-coin.ts'
import { discountedPrice } from './discounted-price.ts'

describe('a discounted price', () => {
  it.each([
    [59_000, 20, 47_200],
    [39_990, 15, 33_992],
    [1, 50, 1],
    [1, 51, 0],
    [0, 20, 0],
  ])('of %i millimes less %i percent is %i', (base, percent, price) => {
    expect(discountedPrice(base, percent, 1)).toBe(price)
  })

  it.each([
    [39_990, 15, 34_000],
    [59_900, 20, 47_900],
    [45_000, 33, 30_200],
    // Less than a coin is not raised to one.
    [70, 1, 70],
  ])('of %i millimes less %i percent is %i where the smallest coin is 100', (base, percent, price) => {
    expect(discountedPrice(base, percent, 100)).toBe(price)
  })

  it('is a whole number of coins, never below zero and never above the regular price, half a coin from the exact one', () => {
    const price = fc.integer({ min: 0, max: 1_000_000_000 })
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 99 }), anyCoin, (regular, percent, coin) => {
        const reduced = discountedPrice(regular, percent, coin)
        expect(Number.isInteger(reduced) && reduced >= 0 && reduced <= regular).toBe(true)
        expect(reduced === regular || reduced % coin === 0).toBe(true)
        expect(Math.abs(reduced - (regular * (100 - percent)) / 100)).toBeLessThanOrEqual(coin / 2)
      }),
    )
  })
})
