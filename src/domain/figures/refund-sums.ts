import { z } from 'zod'
import { Amount } from '#domain/money/price.ts'

/** What was given back in a period for pieces that came back, by the way it went. Orders stay as sold: none is lowered by it. */
export const RefundSums = z.object({
  returns: z.int().describe('Returns that were not undone'),
  cash: Amount.describe('Given back as money'),
  storeCredit: Amount,
  courier: Amount.describe('Not collected at the door'),
})

export type RefundSums = z.output<typeof RefundSums>
