import { z } from 'zod'
import { GOVERNORATES } from '#domain/constants.ts'
import { Price } from '#domain/money/price.ts'

/** What delivery costs by governorate, and from which sum it is free. */
export const DeliveryPrices = z.object({
  byGovernorate: z
    .array(
      z.object({
        governorate: z
          .string()
          .max(20)
          .regex(/^[a-z-]+$/),
        fee: Price,
      }),
    )
    .max(GOVERNORATES)
    .describe('A governorate that is not named costs as usual'),
  freeFrom: Price.nullable().describe('The sum of the lines before promotions; null: never free'),
})

export type DeliveryPrices = z.output<typeof DeliveryPrices>
