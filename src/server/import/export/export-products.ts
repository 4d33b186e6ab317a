import type { CustomField } from '#domain/custom-fields/custom-field.ts'
import { defaultLanguage, languages, type Language } from '#domain/texts/languages.ts'
import { amount, count, csvFormats, text, type TableColumn, type Table } from '#server/platform/tables/table.ts'
import { listFields } from '#server/custom-fields/queries.ts'
import { fieldHeading, listFieldColumns } from '#server/import/fields/field-columns.ts'
import { plainColumnNames, plainColumns } from '#server/import/file/sheet/plain-columns.ts'
import type { Column, TranslatedColumn } from '#server/import/file/sheet/sheet.ts'
import { listOwnProducts } from '#server/import/own/own-queries.ts'
import { toOwnRows } from '#server/import/own/own-rows.ts'
import type { OwnCells } from '#server/import/own/own-cells.ts'
import type { Db } from '#server/schema/database.ts'
import { listProductIds } from './export-queries.ts'

const PAGE_SIZE = 50

const languageColumns = (language: Language): [TranslatedColumn, string][] => [
  [`title [${language}]`, `Title [${language}]`],
  [`body [${language}]`, `Body (HTML) [${language}]`],
  [`type [${language}]`, `Type [${language}]`],
]

const plainHeadings = Object.fromEntries(plainColumnNames.map((column) => [column, plainColumns[column].heading]))

/**
 * The columns of the file, in their order, as Shopify names them. Shopify does not know those from `Image Color` on, and
 * `Title` is in the default language of the shop.
 */
const listColumns = (fields: readonly CustomField[]): readonly (readonly [Column, string])[] => [
  ...Object.entries({
    handle: 'Handle',
    title: 'Title',
    body: 'Body (HTML)',
    vendor: plainColumns.vendor.heading,
    category: plainColumns.category.heading,
    type: plainColumns.type.heading,
    tags: 'Tags',
    published: 'Published',
    status: 'Status',
    option1Name: 'Option1 Name',
    option1: 'Option1 Value',
    option2Name: 'Option2 Name',
    option2: 'Option2 Value',
    sku: 'Variant SKU',
    barcode: 'Variant Barcode',
    tracker: 'Variant Inventory Tracker',
    quantity: 'Variant Inventory Qty',
    price: 'Variant Price',
    compareAtPrice: 'Variant Compare At Price',
    image: 'Image Src',
    imagePosition: 'Image Position',
    imageAlt: 'Image Alt Text',
    variantImage: 'Variant Image',
    imageColor: 'Image Color',
    collection: 'Collection',
    ...plainHeadings,
  } as const satisfies Partial<Record<Column, string>>).map(([column, name]) => [column as Column, name] as const),
  ...languages.filter(({ code }) => code !== defaultLanguage()).flatMap(({ code }) => languageColumns(code)),
  ...listFieldColumns(fields).map((named) => [named.column, fieldHeading(named)] as const),
  ['ownId', 'Hanout ID'],
  ['ownSizeId', 'Hanout Size ID'],
  ['ownCheck', 'Hanout Check'],
]

/** A column of the file with what it holds. */
const toTableColumn = ([column, heading]: readonly [Column, string]): TableColumn<OwnCells> => {
  switch (column) {
    case 'price':
    case 'compareAtPrice':
      return amount(heading, ({ [column]: cell = '' }) => cell && Math.round(Number(cell) * 1000))
    case 'quantity':
    case 'imagePosition':
      return count(heading, ({ [column]: cell = '' }) => cell && Number(cell))
    default:
      return text(heading, ({ [column]: cell = '' }) => cell)
  }
}

/**
 * All products, drafts included, as the table of a Shopify export: a row for each size and for each further image.
 * Columns that Shopify does not know say what else this shop needs to import them as they are, and which product, size
 * and cells of this shop a row is about. `shopUrl` stands before the addresses of images.
 */
export async function exportProducts(db: Db, shopUrl: string): Promise<Table<OwnCells>> {
  const fields = await listFields(db, 'product', 'variant')
  return {
    columns: listColumns(fields).map(toTableColumn),
    parts: readParts(db, fields, shopUrl),
    csvFormat: csvFormats.comma,
    isReadAgain: true,
  }
}

async function* readParts(db: Db, fields: readonly CustomField[], shopUrl: string) {
  let after = ''
  for (;;) {
    const ids = await listProductIds(db, { after, limit: PAGE_SIZE })
    const products = await listOwnProducts(db, ids, fields)
    // A product may be deleted while others are written.
    yield products.filter(({ status }) => status !== 'deleted').flatMap((product) => toOwnRows(product, shopUrl))
    const last = ids.at(-1)
    if (last === undefined || ids.length < PAGE_SIZE) return
    after = last
  }
}
