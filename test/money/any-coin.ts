import fc from 'fast-check'
import { SmallestCoin } from '#domain/money/smallest-coin.ts'

/** Any smallest coin that a shop may choose. */
export const anyCoin = fc.constantFrom(...SmallestCoin.values)
