import type { Millimes } from '#domain/money/money.ts'
import { beyondCoins, type SmallestCoin } from '#domain/money/smallest-coin.ts'

/**
 * Shares an amount out by weights, in whole millimes that add up to it; in whole coins where amount and weights are. No
 * share is more than its weight where the amount is not more than all.
 */
export function shareOut(amount: Millimes, weights: readonly Millimes[], coin: SmallestCoin): Millimes[] {
  const isInCoins = [amount, ...weights].every((each) => beyondCoins(each, coin) === 0)
  const unit = BigInt(isInCoins ? coin : 1)
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (all === 0n) return weights.map(() => 0)
  let before = 0n
  let weighed = 0n
  return weights.map((weight) => {
    weighed += BigInt(weight)
    const until = ((BigInt(amount) * weighed) / (all * unit)) * unit
    const share = until - before
    before = until
    return Number(share)
  })
}
