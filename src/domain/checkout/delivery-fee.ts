import type { Millimes } from '#domain/money/money.ts'
import type { DeliveryPrices } from './delivery-prices.ts'

interface Delivery {
  /** What delivery costs where nothing else is settled. */
  usual: Millimes
  /** The sum of the lines before anything is taken off. */
  subtotal: Millimes
  governorate: string | null
}

/**
 * What it costs to deliver a direct order, or one of the stepped checkout by standard shipping, in whole millimes. The sum counts before promotions:
 * a promotion never makes delivery dearer.
 */
export function deliveryFeeOf(
  { usual, subtotal, governorate }: Delivery,
  prices: DeliveryPrices | null | undefined,
): Millimes {
  if (!prices) return usual
  if (prices.freeFrom !== null && subtotal >= prices.freeFrom) return 0
  return prices.byGovernorate.find((price) => price.governorate === governorate)?.fee ?? usual
}
