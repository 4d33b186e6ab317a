import { stringify } from 'csv-stringify/sync'
import { translatedLanguages } from '#domain/texts/languages.ts'
import { escapeFormula } from '#server/platform/csv/escape-formula.ts'
import type { Column, TranslatedColumn } from '#server/import/file/sheet/sheet.ts'
import { listOwnProducts } from '#server/import/own/own-queries.ts'
import { toOwnRows } from '#server/import/own/own-rows.ts'
import type { OwnCells } from '#server/import/own/own-cells.ts'
import type { Db } from '#server/schema/database.ts'
import { listProductIds } from './export-queries.ts'

const PAGE_SIZE = 50

const languageColumns = translatedLanguages.flatMap((language): [TranslatedColumn, string][] => [
  [`title [${language}]`, `Title [${language}]`],
  [`body [${language}]`, `Body (HTML) [${language}]`],
  [`type [${language}]`, `Type [${language}]`],
])

/** The columns of the file, in their order, as Shopify names them. Shopify does not know those from `Image Color` on. */
const columns: readonly (readonly [Column, string])[] = [
  ...Object.entries({
    ...{ handle: 'Handle', title: 'Title', body: 'Body (HTML)', vendor: 'Vendor', category: 'Product Category' },
    ...{ type: 'Type', tags: 'Tags', published: 'Published', status: 'Status', option1Name: 'Option1 Name' },
    ...{ option1: 'Option1 Value', option2Name: 'Option2 Name', option2: 'Option2 Value', sku: 'Variant SKU' },
    ...{
      barcode: 'Variant Barcode',
      tracker: 'Variant Inventory Tracker',
      quantity: 'Variant Inventory Qty',
      price: 'Variant Price',
    },
    ...{ compareAtPrice: 'Variant Compare At Price', image: 'Image Src', imagePosition: 'Image Position' },
    ...{ imageAlt: 'Image Alt Text', variantImage: 'Variant Image', imageColor: 'Image Color' },
    ...{ collection: 'Collection', fit: 'Fit' },
  } as const satisfies Partial<Record<Column, string>>).map(([column, name]) => [column as Column, name] as const),
  ...languageColumns,
  ['ownId', 'Hanout ID'],
  ['ownSizeId', 'Hanout Size ID'],
  ['ownCheck', 'Hanout Check'],
]

/**
 * Streams all products, drafts included, as the CSV of a Shopify export: a row for each size and for each further image. Columns that
 * Shopify does not know say what else this shop needs to import them as they are, and which product, size and cells of this shop a row is about.
 * `shopUrl` stands before the addresses of images. Escapes what a spreadsheet would run as a formula.
 */
export async function* exportProducts(db: Db, shopUrl: string): AsyncGenerator<string> {
  // Excel reads UTF-8 only after a byte order mark.
  yield '\uFEFF' + stringify([columns.map(([, name]) => name)])
  let after = ''
  for (;;) {
    const ids = await listProductIds(db, { after, limit: PAGE_SIZE })
    for (const product of await listOwnProducts(db, ids))
      // A product may be deleted while others are written.
      if (product.status !== 'deleted') yield formatRows(toOwnRows(product, shopUrl))
    const last = ids.at(-1)
    if (last === undefined || ids.length < PAGE_SIZE) return
    after = last
  }
}

const formatRows = (rows: OwnCells[]) =>
  stringify(
    rows.map((row) => columns.map(([column]) => escapeFormula(row[column] ?? ''))),
    // In quotation marks a text stays one cell, also where a spreadsheet splits at another separator or line break.
    { quoted_match: /[;\t,\r\n]/ },
  )
