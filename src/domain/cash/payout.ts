import { pageOf } from '#domain/api/page.ts'
import { z } from 'zod'
import { Amount, SignedAmount } from '#domain/money/price.ts'
import { ClientId } from '#domain/client-id.ts'
import { optionalText } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import { CashAmount } from './cash-amount.ts'
import { DifferenceEnd } from './settled-difference.ts'

/** The most parcels of one payout. */
export const MAX_PAYOUT_PARCELS = 5_000

/** How the money of a payout is entered, beside its parcels. */
export const PayoutMoney = z.object({
  received: CashAmount.describe('The cash that came'),
  fees: CashAmount.describe('What the courier kept for its work'),
  isWrittenOff: z
    .boolean()
    .default(true)
    .describe('A difference ends here; otherwise the courier owes it, or has it to its credit'),
  reason: optionalText(() => t('cash.reason'), 500)
    .default('')
    .describe('Why it is not what was expected; required with a difference'),
})

export type PayoutMoney = z.output<typeof PayoutMoney>

/** The money of a payout as the API sends it: in DT. */
export type SentPayoutMoney = z.input<typeof PayoutMoney>

/** Cash that a courier brings for delivered parcels. */
export const NewPayout = PayoutMoney.extend({
  courierId: ClientId,
  shipmentIds: z.array(ClientId).max(MAX_PAYOUT_PARCELS).describe('May be empty: cash on account'),
  expected: Amount.optional().describe('What staff saw that the parcels make; another sum is refused'),
})

export type NewPayout = z.output<typeof NewPayout>

/** A payout in a list. */
export const Payout = z.object({
  id: z.string(),
  courierId: z.string(),
  courierName: z.string(),
  received: Amount,
  fees: Amount,
  expected: Amount.describe('What the courier collected for its parcels'),
  difference: SignedAmount.describe('What came more than expected, fees included; negative: less'),
  isWrittenOff: z.boolean(),
  reason: z.string(),
  fileName: z.string().describe('The statement it was made from; empty: none'),
  by: z.string(),
  at: z.string(),
  undoneAt: z.string().nullable(),
  undoneBy: z.string(),
  settledAs: DifferenceEnd.nullable().describe('How a difference ended that had stayed on the account'),
  settledAt: z.string().nullable(),
})

export type Payout = z.output<typeof Payout>

/** Whether a payout left a difference on the account of its courier that is not settled. */
export const hasOpenDifference = (payout: Payout): boolean =>
  payout.difference !== 0 && !payout.isWrittenOff && payout.undoneAt === null && payout.settledAt === null

/** A page of payouts, the newest first. */
export const PayoutsPage = pageOf(Payout)

export type PayoutsPage = z.output<typeof PayoutsPage>

/** A parcel of a payout. */
export const PayoutParcel = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  expected: Amount,
  stated: Amount.describe('What the statement says of it'),
  fee: Amount,
})

export type PayoutParcel = z.output<typeof PayoutParcel>

/** A payout with its parcels. */
export const PayoutDetails = Payout.extend({ parcels: z.array(PayoutParcel) })

export type PayoutDetails = z.output<typeof PayoutDetails>
