import { DISCOUNT_STEP } from '#domain/constants.ts'
import type { Millimes } from '#domain/money/money.ts'

/** What a color cost before: its own old price, or the price of its product. It is shown only while it is above what is paid. */
export const originalPrice = (
  productPrice: Millimes,
  { oldPrice }: { oldPrice?: Millimes | null | undefined } = {},
): Millimes => oldPrice ?? productPrice

/** The reduction shown on a tag, in percent of the original price, rounded to the nearest 5 (spec §9). 0 is no tag. */
export function discountPercent(original: Millimes, current: Millimes): number {
  if (original <= 0 || current >= original) return 0
  // Halves round up, in whole numbers: the database computes the same for the discount filter.
  const steps = 100 / DISCOUNT_STEP
  return Math.floor((2 * steps * (original - current) + original) / (2 * original)) * DISCOUNT_STEP
}
