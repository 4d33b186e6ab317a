import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyPromotions, type OfferedPromotion } from './apply-promotions.ts'
import { parseAdjustments, readTotals, toTotalColumns, type FixedAdjustment } from './order-adjustments.ts'
import { toPricedOrder } from './priced-order.ts'

const line = fc.record({
  price: fc.nat(500_000),
  quantity: fc.integer({ min: 1, max: 10 }),
  productId: fc.constantFrom('p', 'q'),
  variantId: fc.constantFrom('v', 'w'),
  collections: fc.constantFrom(['jackets'], ['others'], ['jackets', 'others'], []),
})
const lines = fc.array(line, { minLength: 1, maxLength: 8 })
const promotion: fc.Arbitrary<OfferedPromotion> = fc
  .record({
    id: fc.uuid(),
    code: fc.constantFrom(null, 'CODE'),
    title: fc.constant('Offer'),
    kind: fc.constantFrom('percent' as const, 'amount' as const, 'free-delivery' as const),
    value: fc.integer({ min: 1, max: 100 }),
    scope: fc.record({
      collections: fc.subarray(['jackets' as const]),
      productIds: fc.subarray(['p']),
      variantIds: fc.subarray(['w']),
    }),
    minimumSubtotal: fc.constantFrom(0, 50_000, 300_000),
  })
  .map((each) => ({ ...each, value: each.kind === 'amount' ? each.value * 1_000 : each.value }))
const fixed: fc.Arbitrary<FixedAdjustment> = fc.record({
  kind: fc.constant('fixed' as const),
  id: fc.uuid(),
  code: fc.constant(null),
  reason: fc.constantFrom('staff' as const, 'exchange' as const, 'store-credit' as const),
  title: fc.constant(''),
  of: fc.constantFrom('lines' as const, 'delivery' as const),
  granted: fc.nat(400_000),
  amount: fc.constant(0),
})
const orders = fc.record({
  lines,
  offered: fc.array(promotion, { maxLength: 4 }),
  fixed: fc.array(fixed, { maxLength: 3 }),
  shipping: fc.constantFrom(0, 7_000, 8_500),
  taxPercent: fc.constantFrom(0, 7, 13, 19, 100),
})
type Order = typeof orders extends fc.Arbitrary<infer One> ? One : never

const price = ({ lines: ordered, offered, fixed: amounts, shipping, taxPercent }: Order) =>
  toPricedOrder(ordered, {
    shipping,
    taxPercent,
    adjustments: [...applyPromotions(offered, ordered, shipping), ...amounts],
  })

describe('a priced order', () => {
  it('adds up to the millime: lines and delivery, less what is taken off, are the total, which contains the tax', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const { lines: ordered, adjustments, shipping, tax, subtotal, total } = price(order)
        const sum = ordered.reduce((all, each) => all + each.price * each.quantity, 0)
        const off = (of: string) => adjustments.reduce((all, each) => all + (each.of === of ? each.amount : 0), 0)
        expect(subtotal).toBe(sum)
        expect(total).toBe(sum + shipping - off('lines') - off('delivery'))
        expect(off('lines')).toBeLessThanOrEqual(sum)
        expect(off('delivery')).toBeLessThanOrEqual(shipping)
        expect(total).toBeGreaterThanOrEqual(0)
        expect(tax).toBeGreaterThanOrEqual(0)
        expect(tax).toBeLessThanOrEqual(total)
        // What is left without the tax, and the tax of that, are the total again, but for the rounding of one millime.
        expect(Math.abs(((total - tax) * order.taxPercent) / 100 - tax)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('comes to the same millime when it is stored, read and priced again with nothing changed', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const placed = price(order)
        const { shipping: deliveryFee, adjustments } = placed
        const columns = toTotalColumns({ ...placed, deliveryFee }, adjustments)
        expect(columns.subtotal + columns.delivery_fee).toBe(columns.total)
        expect(Math.min(columns.subtotal, columns.delivery_fee)).toBeGreaterThanOrEqual(0)
        const read = readTotals(columns)
        expect(read).toMatchObject({ subtotal: placed.subtotal, deliveryFee, total: placed.total })
        const again = toPricedOrder(order.lines, {
          shipping: read.deliveryFee,
          adjustments: parseAdjustments(columns.adjustments),
          taxPercent: order.taxPercent,
        })
        expect(again).toEqual(placed)
      }),
    )
  })
})
