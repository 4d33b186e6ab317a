import { z } from 'zod'
import { CollectionId } from '#domain/catalog/collection-id.ts'
import { ProductDiscount } from '#domain/products/bulk-edit.ts'
import { t } from '#domain/texts/t.ts'

const day = () => z.iso.date({ error: () => t('fields.dayForm', { example: '2026-12-31' }) })

/** A sale as staff plan it: a discount of all products of a collection, from one day to another in the time zone of the shop. */
export const SaleDraft = z
  .object({
    collection: CollectionId.nullable().describe('Null: all products'),
    percent: ProductDiscount.shape.percent,
    firstDay: day().describe('It begins with this day'),
    lastDay: day().nullable().describe('It ends with this day; null: when the discounts are ended'),
  })
  .refine(({ firstDay, lastDay }) => lastDay === null || firstDay <= lastDay, {
    path: ['lastDay'],
    error: () => t('fields.endsBeforeStart'),
  })

export type SaleDraft = z.output<typeof SaleDraft>

/** A sale that was planned. Once it has started, its discounts are those of its products. */
export const Sale = z.object({
  id: z.string(),
  collection: CollectionId.nullable(),
  percent: z.int(),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  startedAt: z.string().nullable().describe('Null while it waits for its day'),
})

export type Sale = z.output<typeof Sale>
