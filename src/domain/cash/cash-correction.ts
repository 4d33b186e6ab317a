import { z } from 'zod'
import { ClientId } from '#domain/client-id.ts'
import { requiredText } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import { CashCorrectionAmount } from './cash-amount.ts'

/** A correction of what a courier owes: positive where it owes more. */
export const CashCorrection = z.object({
  amount: CashCorrectionAmount,
  reason: requiredText(() => t('cash.reason'), 500),
  entryId: ClientId.optional().describe('The entry that was wrong: it stays, and the correction stands with its order'),
})

export type CashCorrection = z.output<typeof CashCorrection>
