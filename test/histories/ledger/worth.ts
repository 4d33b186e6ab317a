import type { StepLine } from '../steps.ts'

/** A line of an order: what a piece of it was sold for, in millimes, and what was taken off it alone. */
export interface ExpectedLine extends StepLine {
  price: number
  isCovered: boolean
  /** What all its pieces together cost less because those that they replace did, in millimes. */
  off: number
}

/** Pieces of a line that come back, by its place in the order, from 0. */
export interface PiecesBack {
  line: number
  quantity: number
  fate: 'restock' | 'write-off'
}

/** What lines cost, piece by piece, in millimes. */
export function sumOf(lines: readonly Pick<ExpectedLine, 'price' | 'quantity'>[]): number {
  let sum = 0
  for (const { price, quantity } of lines) for (let piece = 0; piece < quantity; piece++) sum += price
  return sum
}

/** What of `off` is left where a line has another number of pieces: fewer cost what they are worth one by one, more have no more of it. */
export function offOf({ price, quantity: sold, off }: ExpectedLine, quantity: number): number {
  if (quantity >= sold) return off
  return price * quantity - worthOf({ paid: price * sold - off, sold, before: 0 }, quantity)
}

/**
 * What each line was sold for, where its code took `ofCode` off the lines that it counts for, and `ofAll` was taken off
 * all of them together after that.
 */
export function paidOf(lines: readonly ExpectedLine[], { ofCode, ofAll }: { ofCode: number; ofAll: number }): number[] {
  const prices = lines.map((line) => sumOf([line]) - line.off)
  const byCode = sharesOf(
    ofCode,
    prices.map((price, index) => (lines[index]?.isCovered ? price : 0)),
  )
  const left = prices.map((price, index) => price - (byCode[index] ?? 0))
  const byAll = sharesOf(ofAll, left)
  return left.map((price, index) => price - (byAll[index] ?? 0))
}

/**
 * The share of each weight in a sum: up to each of them it is what the weights up to there are of all, of which a begun
 * millime does not count.
 */
function sharesOf(sum: number, weights: readonly number[]): number[] {
  const upTo = (count: number) => weights.slice(0, count).reduce((all, weight) => all + BigInt(weight), 0n)
  const all = upTo(weights.length)
  const shared = (count: number) => (all === 0n ? 0n : (BigInt(sum) * upTo(count)) / all)
  return weights.map((_, index) => Number(shared(index + 1) - shared(index)))
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
 * What a replacement costs, piece by piece: each piece takes the place of one of the same product that comes back, the
 * dearest first, and costs what that one did; a piece that takes no place costs its price of today. Answers the lines,
 * at the price of their dearest piece, with what the others cost less.
 */
export function replace(
  back: readonly ExchangedPieces[],
  wanted: readonly (StepLine & { price: number; product: number })[],
): ExpectedLine[] {
  const places = back
    .toSorted((one, other) => other.worth * one.quantity - one.worth * other.quantity)
    .flatMap(({ product, price, quantity, worth }) =>
      Array.from({ length: quantity }, (_, before) => {
        const cost = worthOf({ paid: worth, sold: quantity, before }, 1)
        return { product, price, cost, isTaken: false }
      }),
    )
  return wanted.map(({ sku, product, quantity, price: today }) => {
    const pieces = Array.from({ length: quantity }, () => {
      const place = places.find((each) => !each.isTaken && each.product === product)
      if (place) place.isTaken = true
      return place ?? { price: today, cost: today }
    })
    const price = Math.max(...pieces.map((piece) => piece.price))
    const off = pieces.reduce((sum, { cost }) => sum + price - cost, 0)
    return { sku, quantity, price, off, isCovered: false }
  })
}

/** How far a store credit pays what is open of an order, its lines first. */
export function payFrom(owed: number, open: { lines: number; delivery: number }): { lines: number; delivery: number } {
  const lines = owed < open.lines ? owed : open.lines
  return { lines, delivery: owed - lines < open.delivery ? owed - lines : open.delivery }
}
