import type { FileFormat, FileReading } from '#domain/import/product-import.ts'
import type { Language } from '#domain/texts/languages.ts'
import type { FieldColumn, HeadedField } from '#server/import/fields/field-columns.ts'
import type { Decimals } from './decide-decimals.ts'
import type { PlainColumnName } from './plain-columns.ts'

/** What the importer reads of a product file, whichever shop software wrote it. */
export type Fact =
  | 'handle'
  | 'address'
  | 'title'
  | 'body'
  | PlainColumnName
  | 'tags'
  | 'published'
  | 'status'
  | 'giftCard'
  | 'option1Name'
  | 'option1'
  | 'option2Name'
  | 'option2'
  | 'option3Name'
  | 'option3'
  | 'sku'
  | 'barcode'
  | 'quantity'
  | 'tracker'
  | 'policy'
  | 'price'
  | 'compareAtPrice'
  | 'image'
  | 'imagePosition'
  | 'imageAlt'
  | 'variantImage'
  | 'imageColor'
  | 'collection'
  | 'ownId'
  | 'ownSizeId'
  | 'ownCheck'

/** A text in another language: `title [fr]`. */
export type TranslatedColumn = `${'title' | 'body' | 'type'} [${Language}]`

export type Column = Fact | TranslatedColumn | FieldColumn

/** One size or one image of a product: the number of its line as a spreadsheet shows it, and what stands in a column, trimmed. */
export interface SheetRow {
  number: number
  get(column: Column): string
  /** What it chooses, where the file has no three columns for it. */
  options?: SheetOption[]
  isBlank: boolean
}

/** What stands in the columns of a row. */
export type SheetCells = Partial<Record<Fact, string>>

/** A row of what was gathered from the lines of a file. */
export const toSheetRow = (number: number, cells: SheetCells, options: SheetOption[] = []): SheetRow => ({
  number,
  get: (column: Column) => (cells as Partial<Record<Column, string>>)[column] ?? '',
  options,
  isBlank: false,
})

/** What stands in the column `tracker` of a size that is sold without being counted. */
export const UNCOUNTED = 'none'

/** A choice of a row: `Size` is `M`. */
export interface SheetOption {
  name: string
  value: string
}

/** Something a merchant should know about a row, or the reason why it was left out. */
export interface RowNote {
  row: number
  text: string
}

/** A whole file. `skipped` are lines that belong to no product. */
export interface Sheet {
  source: FileFormat
  rows: SheetRow[]
  /** Lines of the file behind the header. */
  rowCount: number
  skipped: RowNote[]
  /** What is to be said of the file as it is written, before its products. */
  notes: RowNote[]
  /** How the file was read. */
  encoding: FileReading['encoding']
  separator: FileReading['separator']
  decimals: Decimals
  hasQuantities: boolean
  /** The columns of a file that this shop has written, or one like it. Absent: another one has. */
  ownColumns?: ReadonlySet<Column>
  /** The columns of custom fields. Absent: there are none. */
  fieldColumns?: readonly HeadedField[]
  /** The meaning of the columns of a typed table. */
  tableColumns?: NonNullable<FileReading['columns']>
  /** Whether a row with a size is sold there without its pieces being counted. */
  isUncounted(row: SheetRow): boolean
}
