import { z } from 'zod'
import { ClientId } from '#domain/client-id.ts'
import { requiredLine } from '#domain/text-fields.ts'
import { CollectionId } from '#domain/catalog/collection-id.ts'
import { MAX_BULK_PRODUCTS } from '#domain/constants.ts'
import { t } from '#domain/texts/t.ts'

/** A tag, as it is kept: in lower case. */
export const ProductTag = requiredLine(() => t('fields.tag'), 60).transform((tag) => tag.toLowerCase())

export const ProductDiscount = z.object({
  percent: z
    .int({ error: () => t('fields.percent') })
    .min(1, { error: () => t('fields.percent') })
    .max(99, { error: () => t('fields.percent') })
    .describe('Off what each color costs; the result is rounded to whole millimes'),
  lastDay: z.iso
    .date({ error: () => t('fields.dayForm', { example: '2026-12-31' }) })
    .optional()
    .describe("The last day of the discount, in the shop's time zone. Absent: until it is ended"),
})
export type ProductDiscount = z.output<typeof ProductDiscount>

/** What a bulk edit does to every product that it names. */
export const BulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('publish') }),
  z.object({ kind: z.literal('unpublish') }),
  ProductDiscount.extend({ kind: z.literal('discount') }),
  z.object({ kind: z.literal('endDiscount') }),
  z.object({ kind: z.literal('move'), collection: CollectionId }),
  z.object({ kind: z.literal('addTag'), tag: ProductTag }),
  z.object({ kind: z.literal('removeTag'), tag: ProductTag }),
  z.object({ kind: z.literal('delete') }),
  z.object({ kind: z.literal('restore') }).describe('Deleted products come back as drafts'),
])
export type BulkAction = z.output<typeof BulkAction>

export const BulkEditInput = z.object({
  productIds: z.array(ClientId.min(1)).min(1).max(MAX_BULK_PRODUCTS),
  action: BulkAction,
})
export type BulkEditInput = z.output<typeof BulkEditInput>

/** A bulk edit that was made. `changed` leaves out the products that already were as it makes them. */
export const BulkEdit = z.object({ id: z.string().describe('Names it to undo it'), changed: z.int() })
export type BulkEdit = z.output<typeof BulkEdit>
