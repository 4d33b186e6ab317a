import type { Millimes } from '#domain/money/money.ts'

/**
 * What an adjustment takes off one line of an order, in millimes. One that counts for a line and takes nothing off it
 * stands there with 0.
 */
export interface LineReduction {
  /** The id of the adjustment. */
  id: string
  amount: Millimes
}

/**
 * Returns what is left of the reductions of a line for some of its pieces: these cost what they are worth one by one. More
 * pieces have no more of it.
 */
export const reductionsOfPieces = (
  reductions: readonly LineReduction[],
  { of, pieces }: { of: number; pieces: number },
): LineReduction[] =>
  reductions.map(({ id, amount }) => ({ id, amount: pieces < of ? Math.ceil((amount * pieces) / of) : amount }))
