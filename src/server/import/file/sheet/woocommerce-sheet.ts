import { quoteCell } from '#server/import/file/quote-cell.ts'
import type { ReadingChoices } from '#domain/import/reading-choices.ts'
import { formatList } from '#domain/texts/format-list.ts'
import { t } from '#domain/texts/t.ts'
import { isBlankRecord, MalformedFile, type CsvRecords } from './csv-records.ts'
import { decideDecimals } from './decide-decimals.ts'
import { combineOptions } from './combine-options.ts'
import {
  toSheetRow,
  UNCOUNTED,
  type RowNote,
  type Sheet,
  type SheetCells,
  type SheetOption,
  type SheetRow,
} from './sheet.ts'
import { noteUnread } from './unread-columns.ts'
import { woocommerceHeadings } from './woocommerce-headings.ts'
import { MAX_PRODUCT_SIZES } from '#server/import/file/file-bounds.ts'
import { toHtml } from '#server/import/file/to-html.ts'
import { placeColumns } from './woocommerce-columns.ts'
import { noteLeftOutOfFamily } from './woocommerce-left-out.ts'
import {
  countOf,
  isOnSale,
  isUncounted,
  MOST_ATTRIBUTES,
  splitImages,
  splitList,
  toWooCommerceRow,
  type Family,
  type WooCommerceRow,
} from './woocommerce-row.ts'

/**
 * The rows of a WooCommerce export as the importer reads them: one for each size, and further ones for images. Its variations stand under
 * their product, and one that fits any value of an attribute becomes a row for each value that the product has.
 * Throws a MalformedFile for a file without names.
 */
export function toWooCommerceSheet(
  { header, records, encoding, separator }: CsvRecords,
  chosen: ReadingChoices = {},
  now = new Date(),
): Sheet {
  const places = placeColumns(header)
  if (places.columns.name < 0)
    throw new MalformedFile(t('errors.csvNoName', { names: formatList([...woocommerceHeadings.name]) }))
  const all = records
    .filter(({ fields }) => !isBlankRecord(fields, header))
    .map((record) => toWooCommerceRow(record, places))
  const skipped: RowNote[] = []
  const notes = noteUnread({ header, records }, places.unread)
  const { families, orphans } = toFamilies(all)
  for (const { number } of orphans) skipped.push({ row: number, text: t('importFile.noParent') })
  const rows = families.flatMap((family) => {
    const reason = reasonToSkip(family.product)
    if (!reason) {
      const kept = withoutOff(family, { skipped, notes })
      for (const note of noteLeftOutOfFamily(kept, now)) notes.push(note)
      return toSheetRows(kept, notes, now)
    }
    for (const { number } of [family.product, ...family.variations]) skipped.push({ row: number, text: reason })
    return []
  })
  const prices = all.flatMap((row) => [row.get('regularPrice'), row.get('salePrice')])
  return {
    source: 'woocommerce',
    rows,
    rowCount: records.length,
    skipped,
    notes,
    encoding,
    separator,
    decimals: decideDecimals(prices, chosen.decimal),
    hasQuantities: all.some((row) => row.get('stock') !== ''),
    isUncounted: (row) => row.get('tracker') === UNCOUNTED,
  }
}

const isVariation = (row: WooCommerceRow) => typesOf(row).includes('variation')

/** The products with the variations that name them, or that name none and stand under them. Others are `orphans`. */
function toFamilies(all: WooCommerceRow[]): { families: Family[]; orphans: WooCommerceRow[] } {
  const named = new Map<string, WooCommerceRow[]>()
  const under = new Map<WooCommerceRow, WooCommerceRow[]>()
  const orphans: WooCommerceRow[] = []
  const add = <Key>(groups: Map<Key, WooCommerceRow[]>, key: Key, row: WooCommerceRow) => {
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  let above: WooCommerceRow | undefined
  for (const row of all) {
    if (!isVariation(row)) above = row
    else if (row.get('parent')) add(named, row.get('parent'), row)
    else if (above && typesOf(above).includes('variable')) add(under, above, row)
    else orphans.push(row)
  }
  const families = all
    .filter((row) => !isVariation(row))
    .map((product) => {
      const keys = [product.get('sku'), product.get('id') && `id:${product.get('id')}`].filter(Boolean)
      const variations = [...keys.flatMap((key) => named.get(key) ?? []), ...(under.get(product) ?? [])]
      for (const key of keys) named.delete(key)
      return { product, variations }
    })
  return { families, orphans: [...orphans, ...[...named.values()].flat()] }
}

/** Leaves out variations that cannot be bought there. A product that has no others keeps them and stays hidden. */
function withoutOff({ product, variations }: Family, { skipped, notes }: Record<'skipped' | 'notes', RowNote[]>) {
  const isOn = (row: WooCommerceRow) => !['0', '-1'].includes(row.get('published'))
  const off = variations.filter((row) => !isOn(row))
  if (off.length === 0) return { product, variations, isOff: false }
  if (off.length === variations.length) {
    notes.push({ row: product.number, text: t('importFile.allOff') })
    return { product, variations, isOff: true }
  }
  for (const { number } of off) skipped.push({ row: number, text: t('importFile.variationOff') })
  return { product, variations: variations.filter(isOn), isOff: false }
}

const typesOf = (row: WooCommerceRow) => splitList(row.get('type').toLowerCase())

function reasonToSkip(product: WooCommerceRow) {
  const types = typesOf(product)
  if (types.includes('grouped')) return t('importFile.grouped')
  if (types.includes('external')) return t('importFile.external')
  if (types.includes('virtual') || types.includes('downloadable')) return t('importFile.nothingToDeliver')
  return undefined
}

function toSheetRows(
  { product, variations, isOff }: Family & { isOff: boolean },
  notes: RowNote[],
  now: Date,
): SheetRow[] {
  const { fixed, tags } = readAttributes({ product, variations }, notes)
  const facts = productFacts(product, { isOff, tags })
  const skus: SkuCells[] =
    variations.length > 0
      ? allCells(variations, { product, fixed }, now)
      : [{ number: product.number, cells: skuCells(product, now), options: fixed }]
  const images = splitImages(product.get('images')).map((image) =>
    toSheetRow(product.number, { handle: facts.handle, image }),
  )
  // What names every value stands before what fits any: the first row of a size counts.
  const ordered = skus.toSorted((a, b) => Number('isOneOfSeveral' in a) - Number('isOneOfSeveral' in b))
  const own = toSheetRow(product.number, facts)
  return [
    own,
    ...ordered.map(({ number, cells, options }) => toSheetRow(number, { ...cells, handle: facts.handle }, options)),
    ...images,
  ]
}

/**
 * What a product says of itself with attributes that its variations do not choose: those with one value hold for each
 * of its sizes; the values of others become tags, since nobody can choose among them.
 */
function readAttributes({ product, variations }: Family, notes: RowNote[]) {
  const chosen = new Set(variations.flatMap(({ attributes }) => attributes.map(({ name }) => name.toLowerCase())))
  const own = product.attributes.filter(({ name }) => !chosen.has(name.toLowerCase())).slice(0, MOST_ATTRIBUTES)
  const beyond = [product, ...variations].find(({ attributes }) => attributes.length > MOST_ATTRIBUTES)
  if (beyond) notes.push({ row: beyond.number, text: t('importFile.tooManyAttributes', { max: MOST_ATTRIBUTES }) })
  const several = own.filter(({ values }) => values.length > 1)
  for (const { name } of several)
    notes.push({ row: product.number, text: t('importFile.severalValues', { name: quoteCell(name, MAX_NAME) }) })
  return {
    fixed: own.flatMap(({ name, values }) => (values.length === 1 ? [{ name, value: values[0] ?? '' }] : [])),
    tags: several.flatMap(({ values }) => values),
  }
}

/** Characters of a name in a remark. */
const MAX_NAME = 100

function productFacts(product: WooCommerceRow, { isOff, tags }: { isOff: boolean; tags: string[] }) {
  const paths = splitList(product.get('categories'))
  const leaf = (path = '') => path.split('>').at(-1)?.trim() ?? ''
  const isHidden = isOff || product.get('published') !== '1' || product.get('visibility') === 'hidden'
  const name = product.get('name')
  return {
    handle: product.get('id') || product.get('sku') || name,
    address: name,
    title: name,
    body: joinTexts(unfold(product.get('shortDescription')), unfold(product.get('description'))),
    vendor: product.get('brands'),
    sku: product.get('sku'),
    type: leaf(paths[0]),
    category: paths[0] ?? '',
    tags: [...splitList(product.get('tags')), ...paths.slice(1).map(leaf), ...tags].join(','),
    published: isHidden ? 'false' : 'true',
  } satisfies SheetCells
}

/** The short description before the long one, unless that begins with it. */
const joinTexts = (short: string, long: string) =>
  short === '' || long.startsWith(short) ? long : [short, long].filter(Boolean).map(toHtml).join('\n')

/** The export writes the end of a line as `\n`. */
const unfold = (text: string) => text.replaceAll(/(?<!\\)\\n/g, '\n').replaceAll('\\\\n', '\\n')

/** One row more than a product may have, which says that it has too many: of several values of several attributes there is no end. */
const MOST_ROWS = MAX_PRODUCT_SIZES + 1

/** A size of a product. If a variation stands for several sizes, the pieces of each are unknown. */
interface SkuCells {
  number: number
  cells: SheetCells
  options: SheetOption[]
  isOneOfSeveral?: true
}

interface Parent {
  product: WooCommerceRow
  fixed: SheetOption[]
}

/** The rows of the variations of a product. Of one with too many sizes those that say so, and one for every other line. */
function allCells(variations: WooCommerceRow[], parent: Parent, now: Date) {
  const all: SkuCells[] = []
  for (const variation of variations)
    for (const one of variationCells(variation, parent, { now, most: all.length > MOST_ROWS ? 1 : MOST_ROWS }))
      all.push(one)
  return all
}

/** A variation as one row, or as one for each choice where it fits any value of an attribute. */
function variationCells(
  variation: WooCommerceRow,
  { product, fixed }: Parent,
  { now, most }: { now: Date; most: number },
): SkuCells[] {
  const choices = variation.attributes.slice(0, MOST_ATTRIBUTES).map(({ name, values }) => ({
    name,
    values: values.length > 0 ? [values.join(', ')] : valuesOf(product, name),
  }))
  const combinations = choices.reduce<SheetOption[][]>(
    (before, { name, values }) => (values.length === 0 ? before : combineOptions(before, { name, values, most })),
    [[]],
  )
  const cells = { ...skuCells(variation, now), variantImage: splitImages(variation.get('images'))[0] ?? '' }
  const { number } = variation
  if (combinations.length === 1)
    return combinations.map((chosen) => ({ number, cells, options: [...chosen, ...fixed] }))
  // They share one code and one count, so the pieces of each are unknown.
  const isSoldOut = cells.quantity === '0' && cells.tracker !== UNCOUNTED
  const shared = { ...cells, sku: '', barcode: '', ...(isSoldOut ? {} : { quantity: '', tracker: UNCOUNTED }) }
  return combinations.map((chosen) => ({
    number,
    cells: shared,
    options: [...chosen, ...fixed],
    isOneOfSeveral: true,
  }))
}

const valuesOf = (product: WooCommerceRow, name: string) =>
  product.attributes.find((attribute) => attribute.name.toLowerCase() === name.toLowerCase())?.values ?? []

function skuCells(row: WooCommerceRow, now: Date) {
  const regular = row.get('regularPrice')
  const sale = isOnSale(row, now) ? row.get('salePrice') : ''
  return {
    sku: row.get('sku'),
    barcode: row.get('barcode'),
    price: sale || regular,
    compareAtPrice: sale ? regular : '',
    quantity: row.get('inStock') === '0' ? '0' : countOf(row.get('stock')),
    tracker: isUncounted(row) ? UNCOUNTED : '',
  } satisfies SheetCells
}
