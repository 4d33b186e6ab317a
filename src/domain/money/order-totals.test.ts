import fc from 'fast-check'
import { expect, it } from 'vitest'
import { containedTax, lineTotal, orderTotals, sumOfLines } from './order-totals.ts'

const lines = [
  { price: 59_900, quantity: 3 },
  { price: 100, quantity: 1 },
]

// Shows §9.2.
it('§9 a cart comes to the sum of price times quantity', () => {
  expect(lineTotal({ price: 59_900, quantity: 3 })).toBe(179_700)
  expect(sumOfLines([])).toBe(0)
  expect(sumOfLines(lines)).toBe(179_800)
})

// Shows §9.1.
it('§9 delivery is added once, whatever the lines', () => {
  expect(orderTotals(lines, { deliveryFee: 7_000 })).toMatchObject({
    subtotal: 179_800,
    deliveryFee: 7_000,
    total: 186_800,
  })
  expect(orderTotals(lines, { deliveryFee: 0 })).toMatchObject({ subtotal: 179_800, total: 179_800 })
  expect(orderTotals([], { deliveryFee: 7_000 })).toMatchObject({ subtotal: 0, total: 7_000 })
})

it('takes off what promotions do, and never more than the order costs', () => {
  const adjustments = [{ amount: 20_000 }, { amount: 7_000 }]
  expect(orderTotals(lines, { deliveryFee: 7_000, adjustments })).toMatchObject({ reduction: 27_000, total: 159_800 })
  expect(() => orderTotals(lines, { deliveryFee: 0, adjustments: [{ amount: 179_801 }] })).toThrow('more than it costs')
})

it('tells the tax that prices contain, rounded to the millime, with a plain reckoning in whole numbers', () => {
  expect(orderTotals(lines, { deliveryFee: 7_000, taxPercent: 19 })).toMatchObject({ total: 186_800, tax: 29_825 })
  expect(orderTotals(lines, { deliveryFee: 7_000 }).tax).toBe(0)
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.nat(100), (sum, percent) => {
      const [top, bottom] = [BigInt(sum) * BigInt(percent), 100n + BigInt(percent)]
      expect(BigInt(containedTax(sum, percent))).toBe((2n * top + bottom) / (2n * bottom))
    }),
  )
})

it('adds up for any lines: the total is the lines and the delivery, to the millime', () => {
  const line = fc.record({ price: fc.nat(1_000_000_000), quantity: fc.integer({ min: 1, max: 10 }) })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 50 }), fc.nat(1_000_000), (many, deliveryFee) => {
      const { subtotal, total } = orderTotals(many, { deliveryFee })
      const inBig = many.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n)
      expect(BigInt(subtotal)).toBe(inBig)
      expect(total - subtotal).toBe(deliveryFee)
      expect(Number.isSafeInteger(total)).toBe(true)
    }),
  )
})
