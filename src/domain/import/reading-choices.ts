import { z } from 'zod'
import { jsonField } from '#domain/json-field.ts'
import { MAX_STOCK } from '#domain/products/product-input.ts'
import { t } from '#domain/texts/t.ts'

/** What becomes of an option of a file, such as `Pointure`. */
export const OptionUse = z.enum(['color', 'size', 'tag', 'nothing'])
export type OptionUse = z.infer<typeof OptionUse>

/** How the letters of a text file are written. */
export const FileEncoding = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1256'])
export type FileEncoding = z.infer<typeof FileEncoding>

/** What stands between two fields of a text file. */
export const FieldSeparator = z.enum(['comma', 'semicolon', 'tab', 'pipe'])
export type FieldSeparator = z.infer<typeof FieldSeparator>

/** The sign before the decimals of a file. The other one parts thousands. */
export const DecimalSign = z.enum(['comma', 'point'])
export type DecimalSign = z.infer<typeof DecimalSign>

/** What a column of a table is that no shop software wrote. A reduced price counts instead of the price where there is one. */
export const ColumnUse = z.enum([
  ...['name', 'price', 'salePrice', 'oldPrice', 'color', 'size', 'quantity', 'sizeQuantity', 'sku', 'barcode'],
  ...['description', 'type', 'brand', 'image', 'tag', 'nothing'],
] as const)
export type ColumnUse = z.infer<typeof ColumnUse>

/** The most columns of a table that are read. */
export const MAX_TABLE_COLUMNS = 200

/** How a file of products is to be read, as far as a person decided it in the preview. What is absent, the file itself decides. */
export const ReadingChoices = z.object({
  encoding: FileEncoding.optional(),
  separator: FieldSeparator.optional(),
  decimal: DecimalSign.optional(),
  options: z.record(z.string().max(200), OptionUse).optional().describe('What options of the file are, by their names'),
  columns: z
    .array(ColumnUse)
    .max(MAX_TABLE_COLUMNS)
    .optional()
    .describe('What the columns of a table are, in their order. As many as it has; otherwise the table itself decides'),
  uncounted: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('keep') }),
      z.object({ kind: z.literal('pieces'), pieces: z.int().min(1).max(MAX_STOCK) }),
      z.object({ kind: z.literal('sold-out') }),
    ])
    .optional()
    .describe('What becomes of sizes that are sold without being counted. Absent: keep'),
})
export type ReadingChoices = z.output<typeof ReadingChoices>

/** The same as the field of a form. */
export const ReadingField = jsonField(ReadingChoices, () => t('fields.readingChoices')).describe(
  'How the file is to be read, as JSON',
)
