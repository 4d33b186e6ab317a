import type { Surface } from '#domain/money/money.ts'
import { PriceText } from './price.tsx'

/** What an adjustment takes off an order: the price with a minus before it. */
export function ReductionText({ amount, ...how }: { amount: number; surface?: Surface; decimals?: 2 | 3 }) {
  return (
    <bdi dir="ltr">
      −<PriceText price={amount} {...how} />
    </bdi>
  )
}
