import { z } from 'zod'
import { optionalLine, requiredLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'

/** The most columns of a file for a courier. */
export const MAX_CSV_COLUMNS = 40

/** What a column of a file for a courier may hold of a parcel; `text` is the same words in every row. */
export const CsvContent = z.enum(
  [
    ...(['number', 'tracking-number', 'name', 'phone', 'address', 'city', 'delegation', 'governorate'] as const),
    ...(['zip-code', 'other-phone', 'cash', 'pieces', 'items', 'comment', 'date', 'text'] as const),
  ],
  { error: () => t('couriers.chooseContent') },
)

export type CsvContent = z.infer<typeof CsvContent>

/** A column: what stands above it, and what it holds. */
export const CsvColumn = z.object({
  heading: requiredLine(() => t('couriers.heading'), 60),
  content: CsvContent,
  text: optionalLine(() => t('couriers.fixedText'), 100).describe('What a column of the content `text` holds'),
})

export type CsvColumn = z.output<typeof CsvColumn>

/** How a courier wants its file: which columns, in their order, and how they are written. */
export const CsvMapping = z.object({
  separator: z.enum(['comma', 'semicolon', 'tab'], { error: () => t('couriers.chooseSeparator') }),
  decimal: z.enum(['point', 'comma'], { error: () => t('couriers.chooseDecimal') }).describe('1.500 or 1,500'),
  hasBom: z
    .boolean({ error: () => t('couriers.chooseBom') })
    .describe('Begins with a mark by which Excel knows that the file is UTF-8'),
  columns: z
    .array(CsvColumn)
    .min(1, { error: () => t('couriers.oneColumn') })
    .max(MAX_CSV_COLUMNS, { error: () => t('couriers.maxColumns', { max: MAX_CSV_COLUMNS }) }),
})

export type CsvMapping = z.output<typeof CsvMapping>
