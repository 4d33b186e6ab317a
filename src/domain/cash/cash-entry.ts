import { pageOf } from '#domain/api/page.ts'
import { z } from 'zod'
import { SignedAmount } from '#domain/money/price.ts'

/**
 * Why a courier owes more or less: it collected the cash of a parcel, kept its fees, brought cash, a difference was
 * written off or corrected, or an entry was taken back.
 */
export const CashEntryKind = z.enum(['collected', 'fee', 'payout', 'difference', 'reversal'])

export type CashEntryKind = z.infer<typeof CashEntryKind>

/** An entry of the cash book of a courier. `by` names the staff member. */
export const CashEntry = z.object({
  id: z.string(),
  kind: CashEntryKind,
  amount: SignedAmount.describe('What the courier owes more, or less where it is negative'),
  orderId: z.string().nullable(),
  orderNumber: z.string(),
  payoutId: z.string().nullable(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
})

export type CashEntry = z.output<typeof CashEntry>

/** A page of the cash book, the newest first. */
export const CashEntriesPage = pageOf(CashEntry)

export type CashEntriesPage = z.output<typeof CashEntriesPage>
