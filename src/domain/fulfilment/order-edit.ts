import { z } from 'zod'
import { SentId } from '#domain/sent-id.ts'
import { MAX_LINES, MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import { StaffContact } from './staff-contact.ts'
import { t } from '#domain/texts/t.ts'

/** The new state of a line: its SKU may be another one of the same product. Without a position it is a new line, at its price of today. */
export const EditedLine = z.object({
  position: z
    .int()
    .min(1)
    .max(MAX_LINES)
    .optional()
    .describe('Where the line stands in the order, from 1; absent: a new line'),
  skuId: SentId.min(1),
  quantity: z.coerce
    .number({ error: () => t('fields.notNumber', { label: t('fields.quantity') }) })
    .int({ error: () => t('fields.notWhole', { label: t('fields.quantity') }) })
    .min(1, { error: () => t('fields.atLeast', { label: t('fields.quantity'), min: 1 }) })
    .max(MAX_QUANTITY_PER_LINE, {
      error: () => t('fields.atMost', { label: t('fields.quantity'), max: MAX_QUANTITY_PER_LINE }),
    }),
})

export type EditedLine = z.output<typeof EditedLine>

/** The new state of a whole order. Lines that are left out are removed. */
export const OrderEdit = z.object({
  updatedAt: z.string().describe('The state the editor saw'),
  addressData: StaffContact,
  lines: z
    .array(EditedLine)
    .min(1, { error: () => t('fields.oneLine') })
    .max(MAX_LINES, { error: () => t('fields.maxLines', { max: MAX_LINES }) }),
})

export type OrderEdit = z.output<typeof OrderEdit>
