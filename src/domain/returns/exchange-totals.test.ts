import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchangeTotals, replacementPrice } from './exchange-totals.ts'

const tee = { productId: 'tee', color: 'Ink', price: 50_000 }
const jacket = { productId: 'jacket', color: 'Sand', price: 90_000 }

test('a size for a size of the same color costs nothing, whatever was taken off it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 10 }), (value, quantity) => {
      const worth = Math.min(value, tee.price * quantity)
      const totals = exchangeTotals([{ ...tee, quantity, value: worth }], [{ ...tee, quantity }], 0)
      expect(totals).toMatchObject({ due: 0, rest: 0, exchanged: worth })
    }),
  )
})

test('the value pays for lines and never for more: what is missing is due, what is left is given back', () => {
  const back = [{ ...tee, quantity: 1, value: 45_000 }]
  expect(exchangeTotals(back, [{ ...jacket, quantity: 1 }], 7_000)).toEqual({
    ...{ value: 45_000, carried: 0, exchanged: 45_000, rest: 0, due: 52_000 },
  })
  expect(exchangeTotals(back, [{ ...jacket, price: 20_000, quantity: 1 }], 7_000)).toEqual({
    ...{ value: 45_000, carried: 0, exchanged: 20_000, rest: 25_000, due: 7_000 },
  })
})

test('more pieces than come back cost their full price', () => {
  const totals = exchangeTotals([{ ...tee, quantity: 1, value: 40_000 }], [{ ...tee, quantity: 2 }], 0)
  expect(totals).toMatchObject({ carried: 10_000, due: 50_000 })
})

test('another size of the same color has the price it was sold for, another color the price of today', () => {
  const back = [{ ...tee, quantity: 1 }]
  expect(replacementPrice({ ...tee, price: 65_000 }, back)).toBe(50_000)
  expect(replacementPrice({ ...tee, color: 'Sand', price: 65_000 }, back)).toBe(65_000)
})
