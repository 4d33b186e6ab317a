import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SmallestCoin } from '#domain/money/smallest-coin.ts'
import { sumOfLines } from '#domain/money/order-totals.ts'
import { paidForLine, reductionsOfLines } from '#domain/promotions/lines/line-reductions.ts'
import { reapplyAdjustments, type OrderAdjustment } from '#domain/promotions/order-adjustments.ts'
import type { PromotionLine } from '#domain/promotions/apply-promotions.ts'
import { shareOut } from '#domain/promotions/lines/share-out.ts'
import { anyCoin } from '#test/money/any-coin.ts'
import { valuesOfReturn, type SoldPieces } from './value-of-pieces.ts'

const line = fc.record({
  price: fc.integer({ min: 0, max: 400_000 }),
  quantity: fc.integer({ min: 1, max: 10 }),
  productId: fc.constantFrom('tee', 'hoodie'),
  variantId: fc.constantFrom('ink', 'sand'),
  collections: fc.constantFrom(['jackets'], ['others'], ['jackets', 'others'], []),
})
const scope = fc.record({
  collections: fc.subarray(['jackets', 'others'] as const),
  productIds: fc.subarray(['tee', 'hoodie']),
  variantIds: fc.subarray(['ink', 'sand']),
})
const promotion = fc
  .record({
    kind: fc.constantFrom('percent' as const, 'amount' as const),
    value: fc.integer({ min: 1, max: 90 }),
    scope,
  })
  .map(
    (terms): OrderAdjustment =>
      ({
        ...terms,
        id: 'promotion',
        code: null,
        title: 'Summer',
        minimumSubtotal: 0,
        of: 'lines',
        amount: 0,
        value: terms.kind === 'amount' ? terms.value * 333 : terms.value,
      }) as OrderAdjustment,
  )
const fixed = fc
  .record({
    reason: fc.constantFrom('staff' as const, 'exchange' as const, 'store-credit' as const),
    granted: fc.integer({ min: 0, max: 50_000 }),
  })
  .map((terms): OrderAdjustment => ({
    kind: 'fixed',
    id: 'fixed',
    code: null,
    title: '',
    of: 'lines',
    amount: terms.granted,
    ...terms,
  }))

/** An order with its adjustments as it was placed. */
const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    terms: fc.array(fc.oneof(promotion, fixed), { maxLength: 3 }),
    coin: anyCoin,
  })
  .map(({ lines, terms, coin }) => ({
    lines,
    coin,
    adjustments: reapplyAdjustments(terms, lines, { deliveryFee: 0, coin }),
  }))

const paidForLines = (lines: readonly PromotionLine[], adjustments: readonly OrderAdjustment[], coin: SmallestCoin) => {
  const reductions = reductionsOfLines(lines, adjustments, coin)
  return lines.map((each, index) => paidForLine(each, reductions[index] ?? []))
}

const takenOff = (adjustments: readonly OrderAdjustment[]) =>
  adjustments
    .filter((each) => each.kind !== 'fixed' || each.reason === 'staff' || each.reason === 'rounding')
    .reduce((sum, { amount }) => sum + amount, 0)

test('the lines of an order cost together what was charged for them, and none less than nothing or more than its price', () => {
  fc.assert(
    fc.property(order, ({ lines, adjustments, coin }) => {
      const paid = paidForLines(lines, adjustments, coin)
      expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(sumOfLines(lines) - takenOff(adjustments))
      for (const [index, amount] of paid.entries()) {
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThanOrEqual((lines[index]?.price ?? 0) * (lines[index]?.quantity ?? 0))
      }
    }),
  )
})

test('a promotion for some lines makes only these worth less', () => {
  const pieces = [
    { price: 100_000, quantity: 1, productId: 'jacket', variantId: '', collections: ['jackets'] },
    { price: 40_000, quantity: 2, productId: 'tee', variantId: '', collections: ['others'] },
  ]
  const half = { kind: 'percent', value: 50, scope: { collections: ['jackets'], productIds: [], variantIds: [] } }
  const promoted = { ...half, id: 'p', code: null, title: 'Half', minimumSubtotal: 0, of: 'lines', amount: 50_000 }
  expect(paidForLines(pieces, [promoted as OrderAdjustment], 1)).toEqual([50_000, 80_000])
})

test('pieces that come back in any steps and any order are worth together what was charged for lines', () => {
  const plan = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 80, maxLength: 80 })
  fc.assert(
    fc.property(order, plan, ({ lines, adjustments, coin }, choices) => {
      const paid = paidForLines(lines, adjustments, coin)
      let sold: SoldPieces[] = lines.map(({ quantity }, index) => ({
        position: index + 1,
        quantity,
        paid: paid[index] ?? 0,
        returned: { quantity: 0, amount: 0 },
        coin,
      }))
      let back = 0
      for (const choice of choices) {
        const open = sold.filter(({ quantity, returned }) => returned.quantity < quantity)
        const chosen = open[choice % Math.max(1, open.length)]
        if (!chosen) break
        const quantity = 1 + (choice % (chosen.quantity - chosen.returned.quantity))
        const [value = Number.NaN] = valuesOfReturn(sold, [{ position: chosen.position, quantity }])
        expect(value).toBeGreaterThanOrEqual(0)
        // The last piece of a line is worth what is left of it.
        const isLast = chosen.returned.quantity + quantity === chosen.quantity
        expect(isLast || value % coin === 0).toBe(true)
        back += value
        const returned = { quantity: chosen.returned.quantity + quantity, amount: chosen.returned.amount + value }
        sold = sold.map((each) => (each === chosen ? { ...each, returned } : each))
      }
      const charged = paid.reduce((sum, amount) => sum + amount, 0)
      expect(back).toBeLessThanOrEqual(charged)
      const isAll = sold.every(({ quantity, returned }) => quantity === returned.quantity)
      expect(isAll ? back : charged).toBe(charged)
    }),
  )
})

test('shares are whole millimes that add up, also where they do not divide', () => {
  expect(shareOut(100, [1, 1, 1], 1)).toEqual([33, 33, 34])
  expect(shareOut(0, [5, 5], 1)).toEqual([0, 0])
  expect(shareOut(7, [0, 0], 1)).toEqual([0, 0])
  expect(shareOut(200, [100, 100, 100], 100)).toEqual([0, 100, 100])
  expect(shareOut(200, [150, 150], 100)).toEqual([100, 100])
})
