import { translatedLanguages } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { unescapeFormula } from '#server/platform/csv/escape-formula.ts'
import { columnKey, isBlankRecord, MalformedFile, toCell, type CsvRecords } from './csv-records.ts'
import type { Column, Fact, Sheet, TranslatedColumn } from './sheet.ts'

/** The names that both dialects of a Shopify export give what the importer reads, lower case. */
const exported = {
  handle: ['handle', 'url handle'],
  address: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'body html', 'body', 'description'],
  vendor: ['vendor'],
  type: ['type', 'product type', 'custom product type', 'custom type'],
  category: ['product category', 'standard product type', 'google shopping / google product category'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  giftCard: ['gift card'],
  option1Name: ['option1 name'],
  option1: ['option1 value'],
  option2Name: ['option2 name'],
  option2: ['option2 value'],
  option3Name: ['option3 name'],
  option3: ['option3 value'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  quantity: ['variant inventory qty', 'variant inventory quantity', 'inventory quantity'],
  price: ['variant price', 'price'],
  compareAtPrice: ['variant compare at price', 'variant compare-at price', 'compare-at price', 'compare at price'],
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
  imageAlt: ['image alt text'],
  variantImage: ['variant image', 'variant image url'],
  // What only this shop writes, when it exports its own products.
  imageColor: ['image color'],
  collection: ['collection'],
  fit: ['fit'],
} as const satisfies Record<Fact, string[]>

const columns = new Map<Column, readonly string[]>([
  ...(Object.entries(exported) as [Fact, readonly string[]][]),
  ...translatedLanguages.flatMap((language) =>
    (['title', 'body', 'type'] as const).map((column): [TranslatedColumn, string[]] => [
      `${column} [${language}]`,
      exported[column].map((name) => `${name} [${language}]`),
    ]),
  ),
])

const required: Column[] = ['handle', 'title', 'price']

const known = new Set<string>([...columns.values()].flat())

/** Whether a Shopify export has a column of that name. */
export const isShopifyColumn = (column: string) => known.has(column)

/** The rows of a Shopify export, one for each size and further ones for images. Throws a MalformedFile that names the columns that are missing. */
export function toShopifySheet({ header, records, delimiter }: CsvRecords): Sheet {
  const places = findColumns(header)
  // Only this shop writes that column, and an apostrophe before what a spreadsheet would run.
  const read = places.imageColor.length > 0 ? (field?: string) => unescapeFormula(toCell(field)) : toCell
  const rows = records.map(({ fields, number }) => ({
    number,
    get: (column: Column) => {
      for (const place of places[column]) {
        const value = read(fields[place])
        if (value) return value
      }
      return ''
    },
    isBlank: isBlankRecord(fields, header),
  }))
  return {
    source: 'shopify',
    rows,
    rowCount: rows.length,
    skipped: [],
    decimalComma: delimiter === ';',
    hasQuantities: places.quantity.length > 0,
  }
}

function findColumns(header: string[]) {
  const keys = header.map(columnKey)
  const places = Object.fromEntries(
    [...columns].map(([column, names]) => [
      column,
      names.flatMap((name) => keys.flatMap((key, place) => (key === name ? [place] : []))),
    ]),
  ) as Record<Column, number[]>
  const missing = required
    .filter((column) => places[column].length === 0)
    .map((column) => (columns.get(column) ?? []).reduce((first, second) => t('errors.csvEither', { first, second })))
  if (missing.length === 0) return places
  const named = missing.reduce((before, column) => t('errors.csvNextColumn', { columns: before, column }))
  throw new MalformedFile(t('errors.csvNoColumn', { columns: named }))
}
