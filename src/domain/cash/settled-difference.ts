import { z } from 'zod'
import { requiredText } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'

/**
 * How a difference ends that stayed on the account of a courier: the cash came after all, or what was too much went
 * back; or nobody pays it.
 */
export const DifferenceEnd = z.enum(['received', 'written-off'], { error: () => t('cashBook.chooseEnd') })

export type DifferenceEnd = z.infer<typeof DifferenceEnd>

/** The end of such a difference, with the reason. */
export const SettledDifference = z.object({
  as: DifferenceEnd,
  reason: requiredText(() => t('cash.reason'), 500),
})

export type SettledDifference = z.output<typeof SettledDifference>
