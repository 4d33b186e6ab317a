import type { Millimes } from '#domain/money/money.ts'
import { orderTotals, sumOfLines, type PricedLine } from '#domain/money/order-totals.ts'

interface Piece extends PricedLine {
  productId: string
  color: string
}

/** Pieces that come back for others, with what they are worth. */
export interface ReturnedPieces extends Piece {
  value: Millimes
}

/** What an exchange adds up to, in millimes. */
export interface ExchangeTotals {
  /** What the pieces that come back are worth. */
  value: Millimes
  /** What the replacement costs less because the pieces that it replaces did. */
  carried: Millimes
  /** What of the value pays for the replacement. */
  exchanged: Millimes
  /** What is left of the value. */
  rest: Millimes
  /** What the replacement costs beyond the value, with its delivery. */
  due: Millimes
}

const isSame = (a: Piece, b: Piece) => a.productId === b.productId && a.color === b.color

/** What a piece of a replacement costs: as it was sold where a piece of the same product and color comes back for it, as in an edit; else its price of today. */
export const replacementPrice = (piece: Omit<Piece, 'quantity'>, returned: readonly Piece[]): Millimes =>
  returned.find((back) => isSame(back, { ...piece, quantity: 1 }))?.price ?? piece.price

/**
 * Adds up an exchange, in whole millimes. As many pieces as come back of the same product and color cost what those cost, reductions included: a
 * size for a size costs nothing. The value pays for lines, not for delivery.
 */
export function exchangeTotals(
  returned: readonly ReturnedPieces[],
  replacements: readonly Piece[],
  deliveryFee: Millimes,
): ExchangeTotals {
  const value = returned.reduce((all, back) => all + back.value, 0)
  const carried = carriedOver(returned, replacements)
  const lines = sumOfLines(replacements) - carried
  const exchanged = Math.min(value, lines)
  const { total: due } = orderTotals(replacements, {
    deliveryFee,
    adjustments: [{ amount: carried }, { amount: exchanged }],
  })
  return { value, carried, exchanged, rest: value - exchanged, due }
}

function carriedOver(returned: readonly ReturnedPieces[], replacements: readonly Piece[]) {
  const left = replacements.map((piece) => ({ ...piece }))
  let carried = 0
  for (const back of returned) {
    const matches = left.filter((piece) => isSame(piece, back))
    let pieces = 0
    for (const match of matches) {
      const taken = Math.min(match.quantity, back.quantity - pieces)
      match.quantity -= taken
      pieces += taken
    }
    const reduction = Math.floor(((back.price * back.quantity - back.value) * pieces) / back.quantity)
    carried += Math.min(reduction, pieces * (matches[0]?.price ?? 0))
  }
  return carried
}
