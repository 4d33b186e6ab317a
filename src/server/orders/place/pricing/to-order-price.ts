import type { Millimes } from '#domain/money/money.ts'
import type { SmallestCoin } from '#domain/money/smallest-coin.ts'
import type { Totals } from '#domain/money/total-fields.ts'
import type { AppliedPromotion } from '#domain/promotions/apply-promotions.ts'
import { promotionsOf, toAdjustments, toTotalColumns } from '#domain/promotions/order-adjustments.ts'
import type { PricedOrder } from '#domain/promotions/priced-order.ts'
import { paidByCredit, paidByReturns } from '#domain/promotions/store-credit.ts'
import type { OrderedSku } from './price-order-lines.ts'

/** What an order that is about to be placed costs, in millimes: as people read it, and as the order keeps it. */
export interface OrderPrice extends Totals {
  /** Its lines, each with what is taken off it: a fact of the order from now on. */
  lines: readonly OrderedSku[]
  /** The promotions that it uses. */
  applied: AppliedPromotion[]
  /** What store credit pays of it. */
  credit: Millimes
  columns: ReturnType<typeof toTotalColumns> & { tax_percent?: number; smallest_coin?: SmallestCoin }
}

/** The price of an order of these lines. */
export function toOrderPrice(
  lines: readonly OrderedSku[],
  { subtotal, shipping: deliveryFee, total, adjustments, reductions }: PricedOrder,
  { taxPercent, coin }: { taxPercent: number; coin: SmallestCoin },
): OrderPrice {
  return {
    subtotal,
    deliveryFee,
    total,
    // Nearly all orders have nothing to keep.
    lines: adjustments.length > 0 ? lines.map((line, index) => ({ ...line, reductions: reductions[index] })) : lines,
    adjustments: toAdjustments(adjustments),
    applied: promotionsOf(adjustments),
    credit: paidByCredit(adjustments) - paidByReturns(adjustments),
    columns: {
      ...toTotalColumns({ subtotal, deliveryFee, total }, adjustments),
      // The defaults of the columns: orders of a shop without tax, and where nothing is rounded, stay as they were.
      ...(taxPercent > 0 && { tax_percent: taxPercent }),
      ...(coin > 1 && { smallest_coin: coin }),
    },
  }
}
