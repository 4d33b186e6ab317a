import type { Millimes } from '#domain/money/money.ts'
import { beyondCoins, type SmallestCoin } from '#domain/money/smallest-coin.ts'

/**
 * What `quantity` more pieces of a line are worth after `returned` came back before, in whole millimes: all pieces
 * one by one are worth what the line cost. Each is worth whole coins, the last one what is left.
 */
export const valueOfPieces = (
  { paid, sold, returned }: { paid: Millimes; sold: number; returned: number },
  quantity: number,
  coin: SmallestCoin,
): Millimes => worthOf({ paid, sold, coin }, returned + quantity) - worthOf({ paid, sold, coin }, returned)

function worthOf({ paid, sold, coin }: { paid: Millimes; sold: number; coin: SmallestCoin }, pieces: number) {
  const worth = Math.floor((paid * pieces) / sold)
  return pieces === sold ? worth : worth - beyondCoins(worth, coin)
}

const sum = (amounts: readonly Millimes[]) => amounts.reduce((all, amount) => all + amount, 0)

/** A line as sold, with what it cost as paid and what has come back of it. */
export interface SoldPieces {
  position: number
  quantity: number
  paid: Millimes
  returned: { quantity: number; amount: Millimes }
  /** The smallest coin of its order. */
  coin: SmallestCoin
}

/**
 * What the chosen pieces of an order are worth, each line on its own, in whole millimes. All returns together are never
 * worth more than the lines cost, and just that once everything has come back, even where a promotion is shared out
 * otherwise than it was at an earlier return.
 */
export function valuesOfReturn(
  lines: readonly SoldPieces[],
  chosen: readonly { position: number; quantity: number }[],
): Millimes[] {
  const chosenOf = new Map(chosen.map(({ position, quantity }) => [position, quantity]))
  const isAll = lines.every(
    ({ position, quantity, returned }) => returned.quantity + (chosenOf.get(position) ?? 0) === quantity,
  )
  let left = sum(lines.map(({ paid }) => paid)) - sum(lines.map(({ returned }) => returned.amount))
  return chosen.map(({ position, quantity }, index) => {
    const line = lines.find((each) => each.position === position)
    const isLast = isAll && index === chosen.length - 1
    const worth = line
      ? valueOfPieces({ paid: line.paid, sold: line.quantity, returned: line.returned.quantity }, quantity, line.coin)
      : 0
    const value = isLast ? left : Math.max(0, Math.min(worth, left))
    left -= value
    return value
  })
}
