import { z } from 'zod'
import { SentId } from '#domain/sent-id.ts'
import { MAX_LINES, MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import { AddressData } from '#domain/orders/order-contact.ts'

/** The new state of a line: its SKU may be another one of the same product. */
export const EditedLine = z.object({
  position: z.int().min(1).max(MAX_LINES).describe('Where the line stands in the order, from 1'),
  skuId: SentId.min(1),
  quantity: z.coerce
    .number('Quantity must be a number')
    .int('Quantity must be a whole number')
    .min(1, 'Quantity is at least 1')
    .max(MAX_QUANTITY_PER_LINE, `Quantity is at most ${MAX_QUANTITY_PER_LINE}`),
})

export type EditedLine = z.output<typeof EditedLine>

/** The new state of a whole order. Lines that are left out are removed. */
export const OrderEdit = z.object({
  updatedAt: z.string().describe('The state the editor saw'),
  addressData: AddressData,
  lines: z
    .array(EditedLine)
    .min(1, 'An order has at least one line')
    .max(MAX_LINES, `An order has at most ${MAX_LINES} lines`),
})

export type OrderEdit = z.output<typeof OrderEdit>
