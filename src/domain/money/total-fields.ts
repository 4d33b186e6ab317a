import { z } from 'zod'
import { Adjustment } from './adjustment.ts'
import { Amount, Price } from './price.ts'

/**
 * What an order adds up to, as every answer tells it, in millimes. `subtotal` and `deliveryFee` are what lines and
 * delivery cost before anything is taken off: together, less the adjustments, they are the total.
 */
export const TotalFields = {
  subtotal: Amount,
  deliveryFee: Price,
  adjustments: z.array(Adjustment),
  total: Amount,
}

const Totals = z.object(TotalFields)

export type Totals = z.output<typeof Totals>
