import { z } from 'zod'
import { ProductStatus } from '#domain/products/product-status.ts'
import { SeedPreview } from '#domain/seed/seed-result.ts'
import { t } from '#domain/texts/t.ts'
import {
  ColumnUse,
  DecimalSign,
  FieldSeparator,
  FileEncoding,
  MAX_TABLE_COLUMNS,
  OptionUse,
  ReadingField,
} from './reading-choices.ts'

/** What undoing an import did to one of its products. Sold or edited ones are kept as they are. */
export const UndoOutcome = z.enum(['removed', 'restored', 'kept-sold', 'kept-edited'])
export type UndoOutcome = z.infer<typeof UndoOutcome>

/** The server brings the products of a running import; a cancelled one can be resumed. */
export const ImportState = z.enum(['running', 'cancelled', 'done'])
export type ImportState = z.infer<typeof ImportState>

/** Options of a file that its preview lists. */
export const MAX_LISTED_OPTIONS = 50

/** An option of a file, such as `Pointure`, and what became of it. */
export const FileOption = z.object({
  name: z.string(),
  isSure: z.boolean().describe('Its name alone says what it is'),
  uses: z
    .array(z.object({ use: OptionUse, products: z.int(), examples: z.array(z.string()) }))
    .describe('Several where it differs from product to product. The one of the most products first'),
})
export type FileOption = z.output<typeof FileOption>

/** The software whose columns a file of products has. A `table` was typed by hand. */
export const FileFormat = z.enum(['shopify', 'woocommerce', 'prestashop', 'wix', 'squarespace', 'odoo', 'table'])
export type FileFormat = z.infer<typeof FileFormat>

/** A column of a typed table, with some of its cells. */
export const FileColumn = z.object({
  heading: z.string(),
  examples: z.array(z.string()).describe('The first different ones'),
  use: ColumnUse,
})
export type FileColumn = z.output<typeof FileColumn>

/** How a file of products was read: as the choices of a person say, or as its contents make most sense. */
export const FileReading = z.object({
  format: FileFormat.nullable().describe('Null: JSON'),
  columns: z
    .array(FileColumn)
    .max(MAX_TABLE_COLUMNS)
    .nullable()
    .describe('Null: the file is an export and no typed table'),
  encoding: FileEncoding.nullable().describe('Null: a workbook, or JSON'),
  separator: FieldSeparator.nullable().describe('Null: a workbook, or JSON'),
  decimal: DecimalSign.nullable().describe('Null: JSON'),
  example: z
    .object({ written: z.string(), price: z.int() })
    .nullable()
    .describe('A price of the file as it stands there, and in millimes as it was read'),
  uncounted: z.int().describe('Sizes that are sold there without being counted'),
  options: z
    .array(FileOption)
    .max(MAX_LISTED_OPTIONS)
    .describe('What became of the options of the file. The ones that are least clear come first'),
})
export type FileReading = z.output<typeof FileReading>

/** What importing a file would do to each product, in the order of the file, and how it was read. */
export const ImportPreview = SeedPreview.omit({ documents: true }).extend({ reading: FileReading })
export type ImportPreview = z.output<typeof ImportPreview>

/** The images of an import that are to be fetched, by what became of them. */
const ImportImages = z.object({
  waiting: z.int(),
  fetched: z.int(),
  failed: z.int(),
  isPaused: z.boolean(),
})

/** An import of a product file, with what it did and what undoing it did. */
export const ProductImport = z.object({
  id: z.string(),
  fileName: z.string(),
  status: ProductStatus.describe('What new products of the file became'),
  by: z.string().describe('Empty: the command line'),
  at: z.string(),
  state: ImportState,
  chosen: z.int().describe('Products of the file to import'),
  done: z.int().describe('Those of them that were reached'),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int().describe('Products that were refused'),
  wantsImages: z.boolean().describe('Images are fetched once the products are in'),
  images: ImportImages,
  undoneAt: z.string().nullable(),
  undoneBy: z.string(),
  removed: z.int(),
  restored: z.int(),
  kept: z.int(),
  left: z.int().describe('Products that undoing has not reached yet'),
})
export type ProductImport = z.output<typeof ProductImport>

/** An import with its refused products, what there is to say of its images, and the products that undoing it kept. */
export const ImportDetails = ProductImport.extend({
  refusedProducts: z
    .array(z.object({ row: z.int(), model: z.string(), reason: z.string() }))
    .describe('The first ones'),
  missingImages: z
    .int()
    .describe('Images of its products that nobody asked to fetch; 0 while it is under way, and once it was undone'),
  failedImages: z
    .array(
      z.object({
        url: z.string(),
        productId: z.string(),
        model: z.string(),
        color: z.string(),
        attempts: z.int(),
        reason: z.string(),
      }),
    )
    .describe('The first ones'),
  keptProducts: z.array(z.object({ id: z.string(), model: z.string(), outcome: UndoOutcome })),
})
export type ImportDetails = z.output<typeof ImportDetails>

/** The form that starts an import. Products that the shop already has keep their status when new ones become drafts. */
export const NewImport = z.object({
  source: z.enum(['json', 'csv']),
  status: ProductStatus.default('draft'),
  reading: ReadingField,
  images: z.enum(['yes', 'no']).default('no').describe('Whether to fetch the images too'),
  products: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9})*$/, { error: () => t('fields.chooseProducts') })
    .optional()
    .describe('Places of the products in the preview, from 0, with commas between. Absent: all'),
})
export type NewImport = z.output<typeof NewImport>
