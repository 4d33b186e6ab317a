import { z } from 'zod'
import { t } from '#domain/texts/t.ts'

/** How a caller reached the shop, for whom staff place an order. */
export const OrderSource = z.enum(['phone', 'whatsapp', 'instagram', 'shop'], {
  error: () => t('fields.chooseSource'),
})

export type OrderSource = z.infer<typeof OrderSource>
