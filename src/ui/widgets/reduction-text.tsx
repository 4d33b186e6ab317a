import type { Surface } from '#domain/money/money.ts'
import { PriceText } from './price.tsx'

/** What an adjustment takes off an order: the amount with a minus before it. */
export const ReductionText = ({ amount, ...how }: { amount: number; surface?: Surface; decimals?: 2 | 3 }) => (
  <PriceText price={-amount} {...how} />
)
