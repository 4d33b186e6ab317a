import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceExchange, type WantedPiece } from './price-exchange.ts'
import type { ReturnedPieces } from './replacement-lines.ts'

const piece = { variantId: '', collections: [] }
const tee = { ...piece, productId: 'tee', color: 'Ink', price: 50_000 }
const jacket = { ...piece, productId: 'jacket', color: 'Sand', price: 90_000 }
const gift = { ...tee, price: 0, quantity: 1, value: 0 }
const paid = { ...tee, quantity: 1, value: 50_000 }

const price = (returned: readonly ReturnedPieces[], wanted: readonly WantedPiece[], deliveryFee = 0, credit = 0) =>
  priceExchange(returned, wanted, { deliveryFee, credit, taxPercent: 0, coin: 1, newId: () => '' })

/** Price, quantity and reduction of each line. */
const linesOf = ({ replacement }: ReturnType<typeof price>) =>
  replacement.lines.map((line) => [line.price, line.quantity, line.reduction])

test('a size for a size of the same color costs nothing, whatever was taken off it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 10 }), (value, quantity) => {
      const worth = Math.min(value, tee.price * quantity)
      const totals = price([{ ...tee, quantity, value: worth }], [{ ...tee, quantity }])
      expect(totals).toMatchObject({ due: 0, rest: 0, replacement: { total: 0 } })
    }),
  )
})

test('the value pays for lines and never for more: what is missing is due, what is left is given back', () => {
  const back = [{ ...tee, quantity: 1, value: 45_000 }]
  expect(price(back, [{ ...jacket, quantity: 1 }], 7_000)).toMatchObject({ rest: 0, due: 52_000 })
  expect(price(back, [{ ...jacket, price: 20_000, quantity: 1 }], 7_000)).toMatchObject({ rest: 25_000, due: 7_000 })
  const fromCredit = price(back, [{ ...jacket, quantity: 1 }], 7_000, 50_000)
  expect(fromCredit).toMatchObject({ due: 52_000, credit: 50_000, replacement: { total: 2_000 } })
})

test('as many pieces as come back cost what those did, further ones cost their price of today', () => {
  const totals = price([{ ...tee, quantity: 1, value: 40_000 }], [{ ...tee, quantity: 2 }])
  expect(totals).toMatchObject({ due: 50_000 })
  expect(linesOf(totals)).toEqual([[50_000, 2, 10_000]])
  const cheap = price([{ ...tee, price: 1_000, quantity: 1, value: 1_000 }], [{ ...tee, quantity: 10 }])
  expect(cheap).toMatchObject({ rest: 0, due: 450_000 })
  expect(linesOf(cheap)).toEqual([[50_000, 10, 49_000]])
})

test('a gift is exchanged for a gift, and a paid piece for a paid one, in any order', () => {
  for (const returned of [
    [gift, paid],
    [paid, gift],
  ]) {
    expect(price(returned, [{ ...tee, quantity: 2 }])).toMatchObject({ rest: 0, due: 0 })
    expect(price(returned, [{ ...tee, quantity: 1 }])).toMatchObject({ rest: 0, due: 0 })
    expect(price(returned, [{ ...tee, quantity: 3 }])).toMatchObject({ rest: 0, due: 50_000 })
  }
  expect(linesOf(price([paid], [{ ...tee, quantity: 1 }]))).toEqual([[50_000, 1, 0]])
  expect(linesOf(price([gift], [{ ...tee, quantity: 1 }]))).toEqual([[0, 1, 0]])
})

test('another size of the same color has the price it was sold for, another color the price of today', () => {
  expect(linesOf(price([paid], [{ ...tee, price: 65_000, quantity: 1 }]))).toEqual([[50_000, 1, 0]])
  expect(linesOf(price([paid], [{ ...tee, color: 'Sand', price: 65_000, quantity: 1 }]))).toEqual([[65_000, 1, 0]])
})

test('whatever comes back for whatever is wanted, each pays for its own: nothing is lost and nothing is made', () => {
  const prices = fc.constantFrom(0, 1_000, 33_333, 50_000)
  const back = fc.record({ price: prices, quantity: fc.integer({ min: 1, max: 3 }), share: fc.nat(100) })
  fc.assert(
    fc.property(
      fc.array(back, { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
      (backs, quantities) => {
        const returned = backs.map((each) => ({
          ...tee,
          price: each.price,
          quantity: each.quantity,
          value: Math.floor((each.price * each.quantity * each.share) / 100),
        }))
        const units = returned.flatMap(({ value, quantity }) =>
          Array.from({ length: quantity }, () => value / quantity),
        )
        const count = quantities.reduce((sum, quantity) => sum + quantity, 0)
        const matched = units.toSorted((a, b) => b - a).slice(0, count)
        const today = Math.max(0, count - units.length) * tee.price
        const { rest, due } = price(
          returned,
          quantities.map((quantity) => ({ ...tee, quantity })),
        )
        const sum = (values: number[]) => values.reduce((all, each) => all + each, 0)
        // A part of a line is worth whole millimes.
        expect(Math.abs(due - rest - (sum(matched) + today - sum(units)))).toBeLessThanOrEqual(1)
        expect(Math.min(due, rest)).toBe(0)
      },
    ),
  )
})
