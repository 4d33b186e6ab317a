import { expect, it } from 'vitest'
import type { AppliedPromotion } from './apply-promotions.ts'
import { readTotals, reapplyAdjustments, toTotalColumns, type FixedAdjustment } from './order-adjustments.ts'

const applied = (of: 'lines' | 'delivery', amount: number): AppliedPromotion => ({
  id: of,
  code: null,
  title: of,
  kind: 'amount',
  value: 1,
  minimumSubtotal: 0,
  of,
  amount,
  scope: { collections: [], productIds: [], variantIds: [] },
})

it('an order keeps what is charged, and reads as what its lines and delivery cost', () => {
  const columns = toTotalColumns({ subtotal: 50_000, deliveryFee: 7_000, total: 45_000 }, [
    applied('lines', 5_000),
    applied('delivery', 7_000),
  ])

  expect(columns).toMatchObject({ subtotal: 45_000, delivery_fee: 0, total: 45_000 })
  expect(readTotals(columns)).toEqual({
    subtotal: 50_000,
    deliveryFee: 7_000,
    total: 45_000,
    adjustments: [
      { title: 'lines', code: null, of: 'lines', amount: 5_000 },
      { title: 'delivery', code: null, of: 'delivery', amount: 7_000 },
    ],
  })
})

it('fixed amounts are taken off in full again when an edited order costs enough once more', () => {
  const credit: FixedAdjustment = {
    kind: 'fixed',
    id: 'credit',
    code: null,
    reason: 'store-credit',
    title: '',
    of: 'lines',
    granted: 30_000,
    amount: 30_000,
  }
  const half = { ...applied('lines', 0), kind: 'percent' as const, value: 50 }
  const lines = (price: number) => [{ price, quantity: 1, productId: 'p', variantId: 'v', collections: ['jackets'] }]

  const reduced = reapplyAdjustments([credit, half], lines(40_000), { deliveryFee: 7_000, coin: 1 })
  expect(reduced.map(({ amount }) => amount)).toEqual([20_000, 20_000])
  expect(
    reapplyAdjustments(reduced, lines(100_000), { deliveryFee: 7_000, coin: 1 }).map(({ amount }) => amount),
  ).toEqual([30_000, 50_000])
})
