import { z } from 'zod'
import { t } from '#domain/texts/t.ts'

/** What a member of staff is there for. Each role holds some of the rights (`rights.ts`). */
export const StaffRole = z.enum(['owner', 'orders', 'catalog', 'courier-desk', 'read-only'], {
  error: () => t('fields.chooseRole'),
})
export type StaffRole = z.infer<typeof StaffRole>
