import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCoin } from '#test/money/any-coin.ts'
import { applyPromotions, type OfferedPromotion } from './apply-promotions.ts'
import { parseAdjustments, readTotals, toTotalColumns, type FixedAdjustment } from './order-adjustments.ts'
import { payFromStoreCredit, toPricedOrder } from './priced-order.ts'
import { paidByCredit } from './store-credit.ts'

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
  shipping: fc.constantFrom<number[]>(0, 7_000, 8_500, 6_945),
  taxPercent: fc.constantFrom(0, 7, 13, 19, 100),
  coin: anyCoin,
})
type Order = typeof orders extends fc.Arbitrary<infer One> ? One : never

const price = ({ lines: ordered, offered, fixed: amounts, shipping, taxPercent, coin }: Order) =>
  toPricedOrder(ordered, {
    shipping,
    taxPercent,
    coin,
    adjustments: [...applyPromotions(offered, ordered, { deliveryFee: shipping, coin }), ...amounts],
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

  it('can be paid with the smallest coin, and is less than one coin below what it would be without it', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const { total, adjustments } = price(order)
        expect(total % order.coin).toBe(0)
        const rounding = adjustments.reduce(
          (sum, each) => sum + (each.kind === 'fixed' && each.reason === 'rounding' ? each.amount : 0),
          0,
        )
        expect(rounding).toBeLessThan(order.coin)
      }),
    )
  })

  it('can still be paid when store credit pays a part of it, and costs nothing when that is enough', () => {
    fc.assert(
      fc.property(orders, fc.nat(900_000), (order, balance) => {
        const priced = price({ ...order, fixed: order.fixed.filter(({ reason }) => reason === 'staff') })
        const { taxPercent, coin } = order
        const paid = payFromStoreCredit(priced, { balance, taxPercent, coin, newId: () => 'credit' })
        const credit = paidByCredit(paid.adjustments)
        expect(paid.total).toBe(priced.total - credit)
        expect(paid.total % coin).toBe(0)
        expect(credit).toBeLessThanOrEqual(balance)
        // Either all is paid, or less than a coin is left of the balance.
        expect(paid.total === 0 || balance - credit < coin).toBe(true)
      }),
    )
  })

  it('takes nothing off lines and delivery that coins can pay', () => {
    const inCoins = (order: Order) => ({
      ...order,
      shipping: order.shipping - (order.shipping % order.coin),
      lines: order.lines.map((each) => ({ ...each, price: each.price - (each.price % order.coin) })),
      fixed: order.fixed.map((each) => ({ ...each, granted: each.granted - (each.granted % order.coin) })),
    })
    fc.assert(
      fc.property(orders.map(inCoins), (order) => {
        const { adjustments, reductions } = price(order)
        expect(adjustments.filter((each) => each.kind === 'fixed' && each.reason === 'rounding')).toEqual([])
        for (const { amount } of adjustments) expect(amount % order.coin).toBe(0)
        for (const { amount } of reductions.flat()) expect(amount % order.coin).toBe(0)
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
          coin: order.coin,
        })
        expect(again).toEqual(placed)
      }),
    )
  })
})
