import type { Millimes } from '#domain/money/money.ts'
import { lineTotal, type PricedLine } from '#domain/money/order-totals.ts'
import type { SmallestCoin } from '#domain/money/smallest-coin.ts'
import { valueOfPieces } from './value-of-pieces.ts'

interface Piece extends PricedLine {
  productId: string
  color: string
}

/** Pieces of one line that come back for others: the price they were sold for, and what they are worth together as paid. */
export interface ReturnedPieces extends Piece {
  value: Millimes
}

/** A line of a replacement. */
export type ReplacementLine<Wanted extends Piece> = Wanted & {
  /** What the line costs less because some of its pieces do, in millimes. */
  reduction: Millimes
}

/**
 * Prices a replacement piece by piece, in whole millimes: as many pieces as come back of the same product and color
 * cost what those very pieces cost as paid, the dearest first; any further piece costs its price of today. A line has
 * the price of its dearest piece, and what the others cost less is its reduction.
 */
export function toReplacementLines<Wanted extends Piece>(
  returned: readonly ReturnedPieces[],
  wanted: readonly Wanted[],
  coin: SmallestCoin,
): ReplacementLine<Wanted>[] {
  const left = returned
    .map((back) => ({ back, taken: 0 }))
    .toSorted((a, b) => b.back.value * a.back.quantity - a.back.value * b.back.quantity)
  return wanted.map((piece) => {
    let [missing, price, cost] = [piece.quantity, 0, 0]
    for (const each of left) {
      const { back, taken } = each
      const quantity = isSame(back, piece) ? Math.min(missing, back.quantity - taken) : 0
      if (quantity === 0) continue
      cost += valueOfPieces({ paid: back.value, sold: back.quantity, returned: taken }, quantity, coin)
      price = Math.max(price, back.price)
      each.taken += quantity
      missing -= quantity
    }
    if (missing > 0) price = Math.max(price, piece.price)
    cost += missing * piece.price
    const line = { ...piece, price }
    return { ...line, reduction: Math.max(0, lineTotal(line) - cost) }
  })
}

const isSame = (a: Piece, b: Piece) => a.productId === b.productId && a.color === b.color
