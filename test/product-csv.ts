import { stringify } from 'csv-stringify/sync'
import { importProducts } from '#server/import/import-products.ts'
import { readCsv } from '#server/import/file/sheet/read-csv.ts'
import { readProducts } from '#server/import/file/read-products.ts'
import { writeReport } from '#server/import/report.ts'
import type { ImportRules } from '#server/import/rules.ts'
import type { Shop } from './shop.ts'

/** A minimal set of import rules. */
export const testRules: ImportRules = {
  collections: [
    { collection: 'jackets', words: ['jacket', 'coat'] },
    { collection: 'shorts-tshirts', words: ['t-shirt'] },
  ],
  otherwise: 'others',
  swatches: { black: '#16161a', grey: '#8b8d90' },
}

/** The same columns in the two dialects of the export. */
export const dialects = {
  old: {
    handle: 'Handle',
    title: 'Title',
    body: 'Body (HTML)',
    vendor: 'Vendor',
    type: 'Type',
    tags: 'Tags',
    published: 'Published',
    status: 'Status',
    name1: 'Option1 Name',
    value1: 'Option1 Value',
    name2: 'Option2 Name',
    value2: 'Option2 Value',
    name3: 'Option3 Name',
    value3: 'Option3 Value',
    sku: 'Variant SKU',
    barcode: 'Variant Barcode',
    quantity: 'Variant Inventory Qty',
    price: 'Variant Price',
    compareAt: 'Variant Compare At Price',
    image: 'Image Src',
    position: 'Image Position',
    alt: 'Image Alt Text',
    variantImage: 'Variant Image',
    giftCard: 'Gift Card',
  },
  new: {
    handle: 'URL handle',
    title: 'Title',
    body: 'Description',
    vendor: 'Vendor',
    type: 'Type',
    tags: 'Tags',
    published: 'Published on online store',
    status: 'Status',
    name1: 'Option1 name',
    value1: 'Option1 value',
    name2: 'Option2 name',
    value2: 'Option2 value',
    name3: 'Option3 name',
    value3: 'Option3 value',
    sku: 'SKU',
    barcode: 'Barcode',
    quantity: 'Inventory quantity',
    price: 'Price',
    compareAt: 'Compare-at price',
    image: 'Product image URL',
    position: 'Image position',
    alt: 'Image alt text',
    variantImage: 'Variant image URL',
    giftCard: 'Gift card',
  },
} as const

export type CsvField = keyof (typeof dialects)['old']
/** A row of a product export, by field. */
export type TestRow = Partial<Record<CsvField, string>>

/** The format of the file. */
export interface CsvFormat {
  dialect?: keyof typeof dialects
  delimiter?: string
  newline?: string
  fields?: CsvField[]
}

/** A product export with these rows. */
export function formatProductCsv(
  rows: TestRow[],
  { dialect = 'old', delimiter = ',', newline = '\n', fields }: CsvFormat = {},
) {
  const columns = (fields ?? (Object.keys(dialects.old) as CsvField[])).map((key) => ({
    key,
    header: dialects[dialect][key],
  }))
  return stringify(rows, { header: true, columns, delimiter, record_delimiter: newline, quoted_match: /[\r\n]/ })
}

/** Imports a product export into the shop, as the command does. */
export async function importCsv(
  shop: Pick<Shop, 'database'>,
  rows: TestRow[] | string | Uint8Array,
  style?: CsvFormat,
) {
  const file = Array.isArray(rows) ? formatProductCsv(rows, style) : rows
  const parsed = await readProducts(await readCsv(typeof file === 'string' ? Buffer.from(file) : file), testRules)
  const result = await importProducts(shop.database, parsed.products)
  return { found: parsed, result, report: writeReport(parsed, result) }
}

/** The product fields of a row, which an export gives only once per product. */
export const teeRow: TestRow = {
  handle: 'box-tee',
  title: 'Box Tee',
  type: "Men's T-Shirts",
  price: '59.00',
  published: 'true',
}

/** A row with one size of the black tee. */
export const blackTeeRow = (size: string, more: TestRow = {}): TestRow => ({
  ...teeRow,
  name1: 'Color',
  value1: 'Black',
  name2: 'Size',
  value2: size,
  quantity: '3',
  ...more,
})

/** Stock of a variant, by size. */
export const quantityBySize = ({ sizes }: { sizes: { value: string; quantity: number }[] }) =>
  Object.fromEntries(sizes.map(({ value, quantity }) => [value, quantity]))
