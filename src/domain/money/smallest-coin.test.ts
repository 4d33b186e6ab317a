import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyCoin } from '#test/money/any-coin.ts'
import { coinOf, coinsOfCurrency, percentOf } from './smallest-coin.ts'

it('offers the coins that the decimals of a currency can write', () => {
  for (const threeDecimals of ['DT', 'TND', 'LYD']) expect(coinsOfCurrency(threeDecimals)).toEqual([1, 5, 10, 50, 100])
  for (const twoDecimals of ['EUR', 'MAD', 'NO CODE']) expect(coinsOfCurrency(twoDecimals)).toEqual([1, 10, 50, 100])
  expect(coinsOfCurrency('JPY')).toEqual([1])
})

it('rounds nothing where the settings name no coin', () => {
  expect(coinOf({})).toBe(1)
})

it('leaves a whole number of coins of a sum that percents are taken off, half a coin at most from the exact one', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.integer({ min: 0, max: 100 }), anyCoin, (sum, percent, coin) => {
      const off = percentOf(sum, percent, coin)
      expect(off).toBeGreaterThanOrEqual(0)
      expect(off).toBeLessThanOrEqual(sum)
      expect(off === 0 || (sum - off) % coin === 0).toBe(true)
      expect(Math.abs(off - (sum * percent) / 100)).toBeLessThanOrEqual(coin / 2)
    }),
  )
})

it('rounds to the millime as before where any sum can be paid', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.integer({ min: 0, max: 100 }), (sum, percent) => {
      expect(percentOf(sum, percent, 1)).toBe(Math.round((sum * percent) / 100))
    }),
  )
})
