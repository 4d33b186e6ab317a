import { describe, expect, it } from 'vitest'
import type { SmallestCoin } from '#domain/money/smallest-coin.ts'
import { applyPromotions, type OfferedPromotion, type PromotionLine } from './apply-promotions.ts'

const everything = { collections: [], productIds: [], variantIds: [] }
const line = (price: number, quantity = 1, more: Partial<PromotionLine> = {}): PromotionLine => ({
  price,
  quantity,
  productId: 'p',
  variantId: 'v',
  collections: ['jackets'],
  ...more,
})
const offer = (id: string, terms: Partial<OfferedPromotion>): OfferedPromotion => ({
  id,
  code: null,
  title: id,
  kind: 'percent',
  value: 10,
  scope: everything,
  minimumSubtotal: 0,
  ...terms,
})
const amounts = (offers: OfferedPromotion[], lines: PromotionLine[], deliveryFee = 7_000, coin: SmallestCoin = 1) =>
  applyPromotions(offers, lines, { deliveryFee, coin }).map(({ id, of, amount }) => [id, of, amount])

describe('promotions', () => {
  it('take percents of the lines, rounded to the millime, or an amount that is never more than the lines', () => {
    expect(amounts([offer('a', { value: 15 })], [line(33_333)])).toEqual([['a', 'lines', 5_000]])
    expect(amounts([offer('a', { kind: 'amount', value: 50_000 })], [line(12_000, 2)])).toEqual([
      ['a', 'lines', 24_000],
    ])
  })

  it('leave a sum that can be paid with the smallest coin, halves for the customer', () => {
    const tenPercent = [offer('a', {})]
    expect(amounts(tenPercent, [line(17_333, 3)], 0, 100)).toEqual([['a', 'lines', 5_199]])
    expect(amounts(tenPercent, [line(59_500)], 0, 100)).toEqual([['a', 'lines', 6_000]])
    expect(amounts(tenPercent, [line(59_500)], 0, 10)).toEqual([['a', 'lines', 5_950]])
    expect(amounts([offer('a', { value: 100 })], [line(17_333)], 0, 100)).toEqual([['a', 'lines', 17_333]])
    // Less than half a coin takes nothing off.
    expect(amounts([offer('a', { value: 1 })], [line(4_900)], 0, 100)).toEqual([])
  })

  it('count only the lines of their collections, products and colors', () => {
    const lines = [
      line(10_000),
      line(20_000, 1, { productId: 'q', collections: ['others'] }),
      line(40_000, 1, { productId: 'r', variantId: 'w', collections: ['others'] }),
    ]
    const scope = { collections: ['jackets' as const], productIds: ['q'], variantIds: [] }
    expect(amounts([offer('a', { scope })], lines)).toEqual([['a', 'lines', 3_000]])
    expect(amounts([offer('a', { scope: { ...everything, variantIds: ['w'] } })], lines)).toEqual([
      ['a', 'lines', 4_000],
    ])
    expect(amounts([offer('a', { scope: { ...everything, productIds: ['none'] } })], lines)).toEqual([])
  })

  it('hold from their minimum sum on, to the millime', () => {
    const from = offer('a', { minimumSubtotal: 50_000 })
    expect(amounts([from], [line(49_999)])).toEqual([])
    expect(amounts([from], [line(25_000, 2)])).toEqual([['a', 'lines', 5_000]])
  })

  it('do not add up: the best for the lines applies, and free delivery beside it', () => {
    const offers = [
      offer('ten', {}),
      offer('amount', { kind: 'amount', value: 12_000 }),
      offer('free', { kind: 'free-delivery', value: 0 }),
    ]
    expect(amounts(offers, [line(100_000)])).toEqual([
      ['amount', 'lines', 12_000],
      ['free', 'delivery', 7_000],
    ])
    expect(amounts(offers, [line(100_000)], 0)).toEqual([['amount', 'lines', 12_000]])
  })

  it('prefer the one without a code where both take off the same', () => {
    expect(amounts([offer('coded', { code: 'TEN' }), offer('own', {})], [line(10_000)])).toEqual([
      ['own', 'lines', 1_000],
    ])
  })
})
