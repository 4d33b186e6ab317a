import type { Millimes } from '#domain/money/money.ts'
import type { SmallestCoin } from '#domain/money/smallest-coin.ts'
import { sumOfLines } from '#domain/money/order-totals.ts'
import type { PromotionLine } from '#domain/promotions/apply-promotions.ts'
import type { FixedAdjustment } from '#domain/promotions/order-adjustments.ts'
import { payFromStoreCredit, toPricedOrder, type PricedOrder } from '#domain/promotions/priced-order.ts'
import { paidByCredit } from '#domain/promotions/store-credit.ts'
import { toReplacementLines, type ReplacementLine, type ReturnedPieces } from './replacement-lines.ts'

/** A piece that is wanted for others, at its price of today. */
export type WantedPiece = PromotionLine & { color: string }

interface ExchangeTerms {
  deliveryFee: Millimes
  /** The store credit that pays for what is missing, as far as it goes. */
  credit: Millimes
  taxPercent: number
  coin: SmallestCoin
  /** Gives each adjustment its id. */
  newId: () => string
}

/** What an exchange adds up to, in millimes. */
export interface PricedExchange<Wanted extends WantedPiece> {
  /** The order that brings the replacement. */
  replacement: PricedOrder<ReplacementLine<Wanted>>
  /** The part of the value that is left. */
  rest: Millimes
  /** What the replacement costs beyond the value, with its delivery, before store credit pays for it. */
  due: Millimes
  /** The part of `due` that store credit pays. */
  credit: Millimes
}

/**
 * Prices an exchange, in whole millimes: the lines of `toReplacementLines`, which the value of what comes back pays
 * for, but not for their delivery; store credit pays for what is missing. A size for a size costs nothing. Each line
 * carries what it costs less itself.
 */
export function priceExchange<Wanted extends WantedPiece>(
  returned: readonly ReturnedPieces[],
  wanted: readonly Wanted[],
  { deliveryFee, credit, taxPercent, coin, newId }: ExchangeTerms,
): PricedExchange<Wanted> {
  const value = returned.reduce((all, back) => all + back.value, 0)
  const carriedId = newId()
  const lines = toReplacementLines(returned, wanted, coin).map((line) => ({
    ...line,
    carried: [{ id: carriedId, amount: line.reduction }],
  }))
  const carried = lines.reduce((sum, { reduction }) => sum + reduction, 0)
  const exchanged = Math.min(value, sumOfLines(lines) - carried)
  const fixed = (reason: FixedAdjustment['reason'], amount: Millimes): FixedAdjustment[] =>
    amount > 0
      ? [{ kind: 'fixed', id: newId(), code: null, reason, title: '', of: 'lines', granted: amount, amount }]
      : []
  const byLine = fixed('staff', carried).map((each) => ({ ...each, id: carriedId, isByLine: true as const }))
  const adjustments = [...byLine, ...fixed('exchange', exchanged)]
  const priced = toPricedOrder(lines, { shipping: deliveryFee, adjustments, taxPercent, coin })
  const replacement = payFromStoreCredit(priced, { balance: credit, taxPercent, coin, newId })
  return {
    replacement,
    rest: value - exchanged,
    due: priced.total,
    credit: paidByCredit(replacement.adjustments) - exchanged,
  }
}
