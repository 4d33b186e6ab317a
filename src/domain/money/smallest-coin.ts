import { z } from 'zod'
import { t } from '#domain/texts/t.ts'
import type { Millimes } from './money.ts'

const coins = [1, 5, 10, 50, 100] as const

/** The smallest coin that people pay with, in millimes: sums that the shop reckons are whole numbers of it. 1: any sum can be paid. */
export const SmallestCoin = z.literal(coins, { error: () => t('fields.chooseCoin') })

export type SmallestCoin = z.output<typeof SmallestCoin>

/** The smallest coin of settings that may not name one: any sum can be paid then. */
export const coinOf = ({ smallestCoin = 1 }: { smallestCoin?: SmallestCoin | undefined }): SmallestCoin => smallestCoin

/**
 * The smallest coins that a currency may have, in millimes: those that its decimals can write, and 1 for sums that are not rounded. The
 * dinar has three decimals; a code that nobody knows counts as one of two.
 */
export function coinsOfCurrency(code: string): SmallestCoin[] {
  const finest = 10 ** (3 - decimalsOf(code))
  return coins.filter((coin) => coin === 1 || coin % finest === 0)
}

function decimalsOf(code: string): number {
  if (code === 'DT') return 3
  try {
    return (
      new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2
    )
  } catch {
    return 2
  }
}

/** What a sum holds beyond whole coins, in millimes. */
export const beyondCoins = (sum: Millimes, coin: SmallestCoin): Millimes => sum % coin

/**
 * What so many percent take off a sum, in whole millimes: what is left of it is a whole number of coins, the nearest one, halves for the
 * customer.
 */
export function percentOf(sum: Millimes, percent: number, coin: SmallestCoin): Millimes {
  const left = -Math.round((-sum * (100 - percent)) / (100 * coin)) * coin
  return Math.max(0, sum - left)
}
