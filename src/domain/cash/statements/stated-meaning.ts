import { z } from 'zod'
import { requiredLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'

/** The most letters of a status that is remembered. What is longer is a remark about one parcel. */
export const MAX_STATUS_LENGTH = 80

/** What a status of a courier says of a parcel: it was delivered, it came back, it is neither yet, or it is gone. */
export const StatedMeaning = z.enum(['delivered', 'returned', 'on-the-road', 'lost'], {
  error: () => t('cash.chooseMeaning'),
})

export type StatedMeaning = z.infer<typeof StatedMeaning>

/** What staff say of a row of a statement that is unclear or lost. */
export const RowDecision = z.object({
  row: z.int().min(1),
  as: z.enum(['delivered', 'returned', 'lost'], { error: () => t('cash.chooseMeaning') }),
})

export type RowDecision = z.output<typeof RowDecision>

/** A status of a courier and what staff said that it means. */
export const CourierStatus = z.object({
  status: z.string().describe('As it was written'),
  meaning: StatedMeaning,
})

export type CourierStatus = z.output<typeof CourierStatus>

/** What a status of a courier means from now on; null: it is forgotten, and what is generally known counts. */
export const SaidMeaning = z.object({
  status: requiredLine(() => t('cash.columnStatus'), MAX_STATUS_LENGTH),
  meaning: StatedMeaning.nullable(),
})

export type SaidMeaning = z.output<typeof SaidMeaning>

/** A status that stands in a statement. */
export const StatementStatus = z.object({
  status: z.string(),
  rows: z.int().describe('In how many rows it stands'),
  meaning: StatedMeaning.nullable().describe('Null: staff have not given one yet, so its rows are unclear'),
  isSaid: z.boolean().describe('Staff have said what it means; otherwise it is generally known'),
})

export type StatementStatus = z.output<typeof StatementStatus>
