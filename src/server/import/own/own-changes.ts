import type { DecimalSigns } from '#domain/money/parse-decimal.ts'
import type { ProductToSave } from '#server/products/save-product.ts'
import type { Column, RowNote } from '#server/import/file/sheet/sheet.ts'
import type { OwnCells } from './own-cells.ts'
import type { OwnProduct, OwnSize, OwnVariant } from './own-queries.ts'

/** The rows of a file of this shop about one product. */
export interface OwnRows {
  id: string
  rows: { number: number; cells: OwnCells }[]
  /** How numbers that were edited are to be read. */
  decimals: DecimalSigns
  /** What there is to say of the product where it is not one of this shop, and comes like any other. */
  elsewhere: { notes: RowNote[]; refusal?: string | undefined }
}

/** What a person has edited of a product in a file, as it can be saved, and what of it is not done. */
export interface OwnChanges {
  /** Undefined: nothing of what the shop has changes. */
  product: (ProductToSave & { id: string }) | undefined
  notes: RowNote[]
  /** Why nothing of the product is changed. */
  refusal?: string
}

/** A row beside what the shop has now of the size that it is about. */
export interface OwnRow {
  number: number
  cells: OwnCells
  isEdited: (column: Column) => boolean
  /** It was read from the file how its cells were written. */
  hasCheck: boolean
  variant: OwnVariant | undefined
  size: OwnSize | undefined
}

/** A product of a file of this shop that is being put together, with the remarks about it. */
export interface Merged {
  now: OwnProduct
  rows: OwnRow[]
  product: ProductToSave & { id: string }
  decimals: DecimalSigns
  isChanged: boolean
  notes: RowNote[]
}
