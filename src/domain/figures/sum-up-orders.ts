import type { Millimes } from '#domain/money/money.ts'
import { lineTotal } from '#domain/money/order-totals.ts'
import type { Outcomes } from './figures.ts'
import { outcomeOf, type CountedState, type OrderOutcome } from './order-outcome.ts'

/** The groups of the stored figures of a day: `all` is the whole day, and figures of products are added up from SKUs. */
export type DailyFiguresGroup = 'all' | 'governorate' | 'courier' | 'size' | 'sku'

/** An order with what it is counted by. */
export interface CountedOrder extends CountedState {
  governorate: string
  courierId: string
  /** Whether it is the order of an exchange: a part of the order that it replaces pieces of, and none of its own. */
  isReplacement: boolean
  /** What it costs with delivery, but for what returned pieces paid. */
  value: Millimes
  /** What of it was kept, as paid, if it was delivered. */
  kept: Millimes
  lines: CountedLine[]
}

interface CountedLine {
  skuId: string
  productId: string
  size: string
  price: Millimes
  quantity: number
  /** Pieces that came back after the delivery. */
  returned: number
  /** Those of them whose value was given back. */
  givenBack: number
}

/**
 * The figures of one key. `wanted` is what was neither cancelled nor refused, of pieces without those that were
 * returned; `productId` comes with SKUs.
 */
export interface DailyFigures extends Outcomes {
  group: DailyFiguresGroup
  key: string
  productId: string
  wanted: number
  wantedValue: Millimes
}

/** Counts orders by everything that figures are asked by. Whole millimes in, whole millimes out. */
export function sumUpOrders(orders: readonly CountedOrder[]): DailyFigures[] {
  const kept = new Map<string, DailyFigures>()
  const add = (group: DailyFiguresGroup, key: string, counted: Counted, productId = '') => {
    const name = `${group} ${key}`
    const sums = kept.get(name) ?? { ...nothing, group, key, productId }
    addTo(sums, counted)
    kept.set(name, sums)
  }
  for (const order of orders) {
    const outcome = outcomeOf(order)
    const cameBack = order.lines.some(({ returned }) => returned > 0)
    const { isReplacement, value: cost, kept: keptCost } = order
    const count = isReplacement ? 0 : 1
    const whole = { outcome, count, wanted: count, value: cost, kept: keptCost, returned: cameBack ? count : 0 }
    add('all', '', whole)
    add('governorate', order.governorate, whole)
    add('courier', order.courierId, whole)
    for (const line of order.lines) {
      const { quantity, returned, givenBack, price } = line
      const left = lineTotal({ price, quantity: quantity - givenBack })
      const pieces = {
        outcome,
        count: quantity,
        wanted: quantity - returned,
        value: lineTotal(line),
        kept: left,
        returned,
      }
      add('size', line.size, pieces)
      add('sku', line.skuId, pieces, line.productId)
    }
  }
  return [...kept.values()]
}

interface Counted {
  outcome: OrderOutcome
  count: number
  /** Of `count`, those that count as wanted if their order does. */
  wanted: number
  value: Millimes
  kept: Millimes
  returned: number
}

const nothing = {
  placed: 0,
  confirmed: 0,
  onRoad: 0,
  delivered: 0,
  refused: 0,
  returned: 0,
  wanted: 0,
  pending: 0,
  cancelled: 0,
  lost: 0,
  lostValue: 0,
  placedValue: 0,
  onRoadValue: 0,
  soldValue: 0,
  refusedValue: 0,
  wantedValue: 0,
}

function addTo(sums: DailyFigures, { outcome, count, wanted, value, kept, returned }: Counted) {
  sums.placed += count
  sums.placedValue += value
  sums.returned += returned
  if (outcome.isConfirmed) sums.confirmed += count
  if (outcome.isDelivered) sums.delivered += count
  if (outcome.isPending) sums.pending += count
  if (outcome.isCancelled) sums.cancelled += count
  if (outcome.isSold) sums.soldValue += kept
  if (outcome.isWanted) {
    sums.wanted += wanted
    sums.wantedValue += value
  }
  if (outcome.isOnRoad) {
    sums.onRoad += count
    sums.onRoadValue += value
  }
  if (outcome.isLost) {
    sums.lost += count
    sums.lostValue += value
  }
  if (outcome.isRefused) {
    sums.refused += count
    sums.refusedValue += value
  }
}
