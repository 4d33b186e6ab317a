import { z } from 'zod'
import { t } from '#domain/texts/t.ts'

/** How the customer of a manual order reached the shop. */
export const OrderSource = z.enum(['phone', 'whatsapp', 'instagram', 'shop'], {
  error: () => t('fields.chooseSource'),
})

export type OrderSource = z.infer<typeof OrderSource>
