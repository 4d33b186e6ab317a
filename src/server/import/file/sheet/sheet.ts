import type { translatedLanguages } from '#domain/texts/languages.ts'

/** What the importer reads of a product file, whichever shop software wrote it. */
export type Fact =
  | 'handle'
  | 'address'
  | 'title'
  | 'body'
  | 'vendor'
  | 'type'
  | 'category'
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
  | 'price'
  | 'compareAtPrice'
  | 'image'
  | 'imagePosition'
  | 'imageAlt'
  | 'variantImage'
  | 'imageColor'
  | 'collection'
  | 'fit'

/** A text in another language: `title [fr]`. */
export type TranslatedColumn = `${'title' | 'body' | 'type'} [${(typeof translatedLanguages)[number]}]`

export type Column = Fact | TranslatedColumn

/** One size or one image of a product: the number of its line as a spreadsheet shows it, and what stands in a column, trimmed. */
export interface SheetRow {
  number: number
  get(column: Column): string
  isBlank: boolean
}

/** Something a merchant should know about a row, or the reason why it was left out. */
export interface RowNote {
  row: number
  text: string
}

/** A whole file. `decimalComma` says that its numbers are written 59,90; `skipped` are lines that belong to no product. */
export interface Sheet {
  source: 'shopify' | 'woocommerce'
  rows: SheetRow[]
  /** Lines of the file behind the header. */
  rowCount: number
  skipped: RowNote[]
  decimalComma: boolean
  hasQuantities: boolean
}
