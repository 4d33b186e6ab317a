import type { Millimes } from '#domain/money/money.ts'
import { GOVERNORATES } from '#domain/constants.ts'
import type { DeliveryPrices } from './delivery-prices.ts'

interface Delivery {
  /** What delivery costs where nothing else is settled. */
  usual: Millimes
  /** The sum of the lines before anything is taken off. */
  subtotal: Millimes
  governorate: string | null
}

/**
 * What it costs to deliver a direct order, or one of the stepped checkout by standard shipping, in whole millimes. The
 * sum counts before promotions: a promotion never makes delivery dearer.
 */
export function deliveryFeeOf(
  { usual, subtotal, governorate }: Delivery,
  prices: DeliveryPrices | null | undefined,
): Millimes {
  if (!prices) return usual
  if (prices.freeFrom !== null && subtotal >= prices.freeFrom) return 0
  return prices.byGovernorate.find((price) => price.governorate === governorate)?.fee ?? usual
}

/** What delivery costs before it is known where to: the least it may cost, whether it may cost more, and the sum that it is free from. */
export function deliveryFrom(usual: Millimes, prices: DeliveryPrices | null | undefined) {
  const fees = prices?.byGovernorate.map(({ fee }) => fee) ?? []
  // If each of them has its own price, the usual one applies to no one.
  const paid = fees.length < GOVERNORATES ? [usual, ...fees] : fees
  return { fee: Math.min(...paid), isLeast: new Set(paid).size > 1, freeFrom: prices?.freeFrom ?? null }
}
