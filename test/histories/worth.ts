import type { StepLine } from './steps.ts'

/** A line of an order: what a piece of it was sold for, in millimes. */
export interface ExpectedLine extends StepLine {
  price: number
}

/** Pieces of a line that come back, by its place in the order, from 0. */
export interface PiecesBack {
  line: number
  quantity: number
  fate: 'restock' | 'write-off'
}

/** What lines cost, piece by piece, in millimes. */
export function sumOf(lines: readonly ExpectedLine[]): number {
  let sum = 0
  for (const { price, quantity } of lines) for (let piece = 0; piece < quantity; piece++) sum += price
  return sum
}

/**
 * What each line was sold for, where `off` was taken off all of them together: up to each line the customer has paid the prices up to there, less
 * that share of `off`, of which a begun millime does not count.
 */
export function paidOf(lines: readonly ExpectedLine[], off: number): number[] {
  const all = BigInt(sumOf(lines))
  const upTo = lines.map((_, index) => {
    const prices = BigInt(sumOf(lines.slice(0, index + 1)))
    return all === 0n ? 0n : prices - (BigInt(off) * prices) / all
  })
  return upTo.map((paid, index) => Number(paid - (upTo[index - 1] ?? 0n)))
}

/** What pieces of a line are worth, of which others came back before: one by one they are worth what the line was sold for. */
export function worthOf({ paid, sold, before }: { paid: number; sold: number; before: number }, quantity: number) {
  const upTo = (pieces: number) => (BigInt(paid) * BigInt(pieces)) / BigInt(sold)
  return Number(upTo(before + quantity) - upTo(before))
}

/** A kind of piece that comes back for another one: its product, what each was sold for, and what they are worth together. */
export interface ExchangedPieces {
  product: number
  price: number
  quantity: number
  worth: number
}

/**
 * What the pieces that replace others cost less because those did: as many as come back of the same product. A reduction is shared by pieces, and a
 * begun millime does not count.
 */
export function carriedOver(back: readonly ExchangedPieces[], wanted: readonly (ExpectedLine & { product: number })[]) {
  let carried = 0
  const open = wanted.map(({ product, quantity, price }) => ({ product, price, open: quantity }))
  for (const { product, price, quantity, worth } of back) {
    const same = open.filter((line) => line.product === product)
    let replaced = 0
    for (const line of same)
      while (line.open > 0 && replaced < quantity) {
        line.open -= 1
        replaced += 1
      }
    const off = Number((BigInt(price * quantity - worth) * BigInt(replaced)) / BigInt(quantity))
    const most = replaced * (same[0]?.price ?? 0)
    carried += off < most ? off : most
  }
  return carried
}

/** How far a store credit pays what is open of an order, its lines first. */
export function payFrom(owed: number, open: { lines: number; delivery: number }): { lines: number; delivery: number } {
  const lines = owed < open.lines ? owed : open.lines
  return { lines, delivery: owed - lines < open.delivery ? owed - lines : open.delivery }
}
