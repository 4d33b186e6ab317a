import type { ReadingChoices } from '#domain/import/reading-choices.ts'
import { t } from '#domain/texts/t.ts'
import type { CsvRecords } from '#server/import/file/sheet/csv-records.ts'
import { decideDecimals } from '#server/import/file/sheet/decide-decimals.ts'
import { toSheetRow, UNCOUNTED, type RowNote, type Sheet, type SheetRow } from '#server/import/file/sheet/sheet.ts'
import { readNamedRows, type Headings, type NamedRow } from './named-rows.ts'

export const squarespaceHeadings = {
  id: ['product id [non editable]', 'product id'],
  variantId: ['variant id [non editable]', 'variant id'],
  kind: ['product type [non editable]', 'product type'],
  address: ['product url'],
  title: ['title'],
  description: ['description'],
  sku: ['sku'],
  barcode: ['gtin'],
  optionName: ['option name #'],
  optionValue: ['option value #'],
  price: ['price'],
  salePrice: ['sale price'],
  onSale: ['on sale'],
  stock: ['stock'],
  categories: ['categories'],
  tags: ['tags'],
  visible: ['visible'],
  images: ['hosted image urls'],
} satisfies Headings<string>

type SquarespaceRow = NamedRow<keyof typeof squarespaceHeadings>

/** Whether a header is that of an export of Squarespace. */
export const isSquarespaceHeader = (keys: ReadonlySet<string>) =>
  keys.has('product id [non editable]') ||
  keys.has('hosted image urls') ||
  (keys.has('product url') && keys.has('product page'))

/** The rows of an export of Squarespace: the first line of a product names it, the others hold its further variants. */
export function toSquarespaceSheet(read: CsvRecords, chosen: ReadingChoices = {}): Sheet {
  const { rows, notes, has } = readNamedRows(read, squarespaceHeadings)
  const families: SquarespaceRow[][] = []
  for (const row of rows) {
    const isFirst = row.get('title') !== '' || row.get('id') !== ''
    const family = families.at(-1)
    if (isFirst || !family) families.push([row])
    else family.push(row)
  }
  const skipped: RowNote[] = []
  const sheetRows = families.flatMap((family) => {
    const [product] = family
    const kind = product?.get('kind').toUpperCase() ?? ''
    if (product && (kind === '' || kind === 'PHYSICAL')) return toRows(product, family)
    const text = kind === 'GIFT_CARD' ? t('importFile.giftCard') : t('importFile.nothingToDeliver')
    for (const { number } of family) skipped.push({ row: number, text })
    return []
  })
  const prices = rows.flatMap((row) => [row.get('price'), row.get('salePrice')])
  return {
    source: 'squarespace',
    rows: sheetRows,
    rowCount: read.records.length,
    skipped,
    notes,
    encoding: read.encoding,
    separator: read.separator,
    decimals: decideDecimals(prices, chosen.decimal),
    hasQuantities: has('stock'),
    isUncounted: (row) => row.get('tracker') === UNCOUNTED,
  }
}

function toRows(product: SquarespaceRow, family: SquarespaceRow[]): SheetRow[] {
  const title = product.get('title')
  const handle = product.get('id') || product.get('address') || title
  const categories = product
    .get('categories')
    .split(',')
    .map((path) => path.split('/').at(-1)?.trim() ?? '')
    .filter(Boolean)
  const facts = {
    handle,
    address: product.get('address') || title,
    title,
    body: product.get('description'),
    type: categories[0] ?? '',
    tags: [product.get('tags'), ...categories.slice(1)].filter(Boolean).join(','),
    published: /^(no|false)$/i.test(product.get('visible')) ? 'false' : 'true',
  }
  const names = product.numbered('optionName')
  const skus = family.map((row) => {
    const values = row.numbered('optionValue')
    const options = [...values].flatMap(([number, value]) => {
      const name = row.numbered('optionName').get(number) || names.get(number) || ''
      return value ? [{ name, value }] : []
    })
    return toSheetRow(row.number, { handle, ...skuCells(row) }, options)
  })
  const images = family.flatMap((row) =>
    row
      .get('images')
      .split(/[\s,;]+(?=https?:)|\s+/)
      .filter(Boolean)
      .map((image) => toSheetRow(row.number, { handle, image })),
  )
  return [toSheetRow(product.number, facts), ...skus, ...images]
}

function skuCells(row: SquarespaceRow) {
  const isOnSale = /^(yes|true)$/i.test(row.get('onSale')) && row.get('salePrice') !== ''
  const isUncounted = /^unlimited$/i.test(row.get('stock'))
  return {
    price: isOnSale ? row.get('salePrice') : row.get('price'),
    compareAtPrice: isOnSale ? row.get('price') : '',
    sku: row.get('sku'),
    barcode: row.get('barcode'),
    quantity: isUncounted ? '' : row.get('stock'),
    tracker: isUncounted ? UNCOUNTED : '',
  }
}
