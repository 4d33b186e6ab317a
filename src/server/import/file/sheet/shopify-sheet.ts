import type { ReadingChoices } from '#domain/import/reading-choices.ts'
import { languages } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { unescapeFormula } from '#server/platform/csv/escape-formula.ts'
import { columnKey, isBlankRecord, MalformedFile, toCell, withoutGuard, type CsvRecords } from './csv-records.ts'
import { decideDecimals } from './decide-decimals.ts'
import { nameHeadings } from './name-headings.ts'
import { plainColumnNames, plainColumns, type PlainColumnName } from './plain-columns.ts'
import { isFieldColumn } from '#server/import/fields/field-columns.ts'
import type { Column, Fact, Sheet, TranslatedColumn } from './sheet.ts'
import { noteUnread } from './unread-columns.ts'

/** Columns that hold one fact: as this shop writes them. */
const plainNames = Object.fromEntries(
  plainColumnNames.map((column) => [column, [plainColumns[column].heading.toLowerCase()]]),
) as Record<PlainColumnName, string[]>

/** The names that both dialects of a Shopify export give what the importer reads, lower case. */
const exported = {
  ...plainNames,
  handle: ['handle', 'url handle'],
  address: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'body html', 'body', 'description'],
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
  tracker: ['variant inventory tracker', 'inventory tracker'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  price: ['variant price', 'price'],
  compareAtPrice: ['variant compare at price', 'variant compare-at price', 'compare-at price', 'compare at price'],
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
  imageAlt: ['image alt text'],
  variantImage: ['variant image', 'variant image url'],
  // What only this shop writes, when it exports its own products.
  imageColor: ['image color'],
  collection: ['collection'],
  ownId: ['hanout id'],
  ownSizeId: ['hanout size id'],
  ownCheck: ['hanout check'],
} as const satisfies Record<Fact, string[]>

const columns = new Map<Fact | TranslatedColumn, readonly string[]>([
  ...(Object.entries(exported) as [Fact, readonly string[]][]),
  ...languages.flatMap(({ code: language }) =>
    (['title', 'body', 'type'] as const).map((column): [TranslatedColumn, string[]] => [
      `${column} [${language}]`,
      exported[column].map((name) => `${name} [${language}]`),
    ]),
  ),
])

const required: Fact[] = ['handle', 'title', 'price']

const known = new Set<string>([...columns.values()].flat())

/** Whether a Shopify export has a column of that name. */
export const isShopifyColumn = (column: string) => known.has(column)

/** Columns with these names occur only in exports of Shopify and of this shop. */
const onlyShopify = [
  ...[
    'handle',
    'url handle',
    'body (html)',
    'option1 name',
    'option1 value',
    'hanout id',
    'variant price',
    'variant sku',
  ],
  ...['variant inventory qty', 'compare-at price'],
]

/** Whether a header is that of a Shopify export. */
export const isShopifyHeader = (keys: readonly string[]) =>
  !keys.includes('fieldtype') && onlyShopify.some((heading) => keys.includes(heading))

/**
 * The rows of a Shopify export, one for each size and further ones for images. Throws a MalformedFile that names the
 * columns that are missing.
 */
export function toShopifySheet(
  { header, records, encoding, separator }: CsvRecords,
  chosen: ReadingChoices = {},
): Sheet {
  const places = findColumns(header)
  const readPlaces = new Set(Object.values(places).flat())
  const unread = header.flatMap((_, place) => (readPlaces.has(place) ? [] : [place]))
  // Only this shop writes these columns, and an apostrophe before all that a spreadsheet would run.
  const isOwn = places.ownId.length > 0
  const isEscaped = isOwn || places.imageColor.length > 0
  const read = (field?: string) => (isEscaped ? unescapeFormula(toCell(field)) : withoutGuard(toCell(field)))
  const rows = records.map(({ fields, number }) => ({
    number,
    get: (column: Column) => {
      if (isFieldColumn(column)) return ''
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
    notes: noteUnread({ header, records }, unread),
    encoding,
    separator,
    decimals: decideDecimals(
      rows.flatMap((row) => [row.get('price'), row.get('compareAtPrice')]),
      chosen.decimal,
    ),
    hasQuantities: places.quantity.length > 0,
    ...(isOwn && { ownColumns: new Set<Column>([...columns.keys()].filter((column) => places[column].length > 0)) }),
    // Without a column of it every size is counted, and what goes on selling below zero is never sold out.
    isUncounted: (row) =>
      (places.tracker.length > 0 && row.get('tracker') === '') || /^(continue|true)$/i.test(row.get('policy')),
  }
}

function findColumns(header: string[]) {
  const keys = header.map(columnKey)
  const places = Object.fromEntries(
    [...columns].map(([column, names]) => [
      column,
      names.flatMap((name) => keys.flatMap((key, place) => (key === name ? [place] : []))),
    ]),
  ) as Record<Fact | TranslatedColumn, number[]>
  // Of a file of this shop, what is missing changes nothing.
  const missing = (places.ownId.length > 0 ? [] : required)
    .filter((column) => places[column].length === 0)
    .map((column) => (columns.get(column) ?? []).reduce((first, second) => t('errors.csvEither', { first, second })))
  if (missing.length === 0) return places
  if (missing.length === required.length)
    throw new MalformedFile(t('errors.csvUnknown', { found: nameHeadings(header) }))
  const named = missing.reduce((before, column) => t('errors.csvNextColumn', { columns: before, column }))
  throw new MalformedFile(t('errors.csvNoColumn', { columns: named }))
}
