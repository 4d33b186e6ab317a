import { z } from 'zod'
import { Amount, SignedAmount } from '#domain/money/price.ts'

/**
 * A day of a courier. Its parcels: what it carried was delivered, came back, was lost, or is out in the evening. Its money, from the cash
 * book: what it owed in the morning, with what it collected, less what it brought and kept, and with what was corrected, is what it owes in
 * the evening.
 */
export const CourierDay = z.object({
  courierId: z.string(),
  name: z.string(),
  phone: z.string(),
  carried: z.int().describe('Parcels that it had at any time of the day'),
  delivered: z.int(),
  cameBack: z.int(),
  lost: z.int(),
  stillOut: z.int(),
  owedBefore: SignedAmount.describe('What it owed in the morning; negative where the shop owed it'),
  collected: SignedAmount.describe('Less what was taken back of it'),
  brought: SignedAmount.describe('Cash that came, less payouts that were undone'),
  fees: SignedAmount.describe('What it kept for its work'),
  corrected: SignedAmount.describe('Differences that ended, and corrections: positive where it owes more'),
  owed: SignedAmount.describe('What it owes in the evening'),
  difference: SignedAmount.describe('What its payouts of the day brought more than expected; negative: less'),
  expected: Amount.describe('What the parcels of these payouts make'),
})

export type CourierDay = z.output<typeof CourierDay>
