import { t } from '#domain/texts/t.ts'
import { isBlankRecord, MalformedFile, toCell, type CsvRecord, type CsvRecords } from './csv-records.ts'
import type { Column, Fact, RowNote, Sheet, SheetRow } from './sheet.ts'
import { placeColumns, type WooCommerceColumn } from './woocommerce-columns.ts'

/** One line of the export. */
interface WooCommerceRow {
  number: number
  get(column: WooCommerceColumn): string
  attributes: Attribute[]
}

interface Attribute {
  name: string
  values: string[]
}

/**
 * The rows of a WooCommerce export as the importer reads them: one for each size, and further ones for images. Its variations stand under
 * their product, and one that fits any value of an attribute becomes a row for each value that the product has.
 * Throws a MalformedFile for a file without names.
 */
export function toWooCommerceSheet({ header, records }: CsvRecords, now = new Date()): Sheet {
  const read = rowReader(header)
  const all = records.filter(({ fields }) => !isBlankRecord(fields, header)).map(read)
  const skipped: RowNote[] = []
  const isVariation = (row: WooCommerceRow) => typesOf(row).includes('variation')
  const variations = Map.groupBy(all.filter(isVariation), (row) => row.get('parent'))
  const rows = all
    .filter((row) => !isVariation(row))
    .flatMap((product) => {
      const keys = [product.get('sku'), `id:${product.get('id')}`]
      const own = keys.flatMap((key) => (key ? (variations.get(key) ?? []) : []))
      for (const key of keys) variations.delete(key)
      const reason = reasonToSkip(product)
      if (!reason) return toSheetRows(product, own, now)
      skipped.push(...[product, ...own].map(({ number }) => ({ row: number, text: reason })))
      return []
    })
  const orphans = [...variations.values()].flat()
  skipped.push(...orphans.map(({ number }) => ({ row: number, text: t('importFile.noParent') })))
  const prices = all.flatMap((row) => [row.get('regularPrice'), row.get('salePrice')])
  return {
    source: 'woocommerce',
    rows,
    rowCount: records.length,
    skipped,
    // The file does not say: 59,90 is written where no price has a point.
    decimalComma: prices.some((price) => price.includes(',')) && !prices.some((price) => price.includes('.')),
    hasQuantities: all.some((row) => row.get('stock') !== ''),
  }
}

function rowReader(header: string[]) {
  const { columns, attributes } = placeColumns(header)
  if (columns.name < 0) throw new MalformedFile(t('errors.csvNoColumn', { columns: 'name' }))
  return ({ fields, number }: CsvRecord): WooCommerceRow => {
    const cell = (place: number) => (place < 0 ? '' : unescape(toCell(fields[place])))
    return {
      number,
      get: (column) => cell(columns[column]),
      attributes: attributes
        .map(({ name, values }) => ({ name: cell(name), values: splitList(cell(values)) }))
        .filter(({ name }) => name !== ''),
    }
  }
}

/** The export writes an apostrophe before what a spreadsheet would calculate. */
const unescape = (text: string) => text.replace(/^'(?=[=+\-@])/, '')

/** Values with commas between; a comma inside a value is written `\,`. */
const splitList = (text: string) =>
  text
    .split(/(?<!\\),/)
    .map((value) => value.replaceAll('\\,', ',').trim())
    .filter(Boolean)

const typesOf = (row: WooCommerceRow) => splitList(row.get('type').toLowerCase())

function reasonToSkip(product: WooCommerceRow) {
  const types = typesOf(product)
  if (types.includes('grouped')) return t('importFile.grouped')
  if (types.includes('external')) return t('importFile.external')
  if (types.includes('virtual') || types.includes('downloadable')) return t('importFile.nothingToDeliver')
  return undefined
}

type Cells = Partial<Record<Fact, string>>

const toRow = (number: number, cells: Cells): SheetRow => ({
  number,
  get: (column: Column) => (cells as Partial<Record<Column, string>>)[column] ?? '',
  isBlank: false,
})

function toSheetRows(product: WooCommerceRow, variations: WooCommerceRow[], now: Date): SheetRow[] {
  const facts = productFacts(product)
  const skus =
    variations.length > 0
      ? variations.flatMap((variation) => variationCells(variation, product, now))
      : [{ number: product.number, cells: { ...skuCells(product, now), ...optionCells(toOnlyChoices(product)) } }]
  const images = splitImages(product.get('images')).map((image) =>
    toRow(product.number, { handle: facts.handle, image }),
  )
  // What names every value stands before what fits any: the first row of a size counts.
  const ordered = skus.toSorted((a, b) => Number('isOneOfSeveral' in a) - Number('isOneOfSeveral' in b))
  const own = toRow(product.number, facts)
  return [own, ...ordered.map(({ number, cells }) => toRow(number, { ...cells, handle: facts.handle })), ...images]
}

function productFacts(product: WooCommerceRow) {
  const paths = splitList(product.get('categories'))
  const leaf = (path = '') => path.split('>').at(-1)?.trim() ?? ''
  const isHidden = product.get('published') !== '1' || product.get('visibility') === 'hidden'
  const name = product.get('name')
  return {
    handle: product.get('id') || product.get('sku') || name,
    address: name,
    title: name,
    body: unfold(product.get('description') || product.get('shortDescription')),
    vendor: product.get('brands'),
    type: leaf(paths[0]),
    category: paths[0] ?? '',
    tags: [...splitList(product.get('tags')), ...paths.slice(1).map(leaf)].join(','),
    published: isHidden ? 'false' : 'true',
  } satisfies Cells
}

/** The export writes the end of a line as `\n`. */
const unfold = (text: string) => text.replaceAll(/(?<!\\)\\n/g, '\n').replaceAll('\\\\n', '\\n')

/** What a product without variations is: an attribute with one value. One with several is a note, since nobody can choose. */
const toOnlyChoices = (product: WooCommerceRow) =>
  product.attributes.flatMap(({ name, values }) => (values.length === 1 ? [{ name, value: values[0] ?? '' }] : []))

/** A variation as one row, or as one for each choice where it fits any value of an attribute. */
function variationCells(variation: WooCommerceRow, product: WooCommerceRow, now: Date) {
  const choices = variation.attributes.map(({ name, values }) => ({
    name,
    values: values.length > 0 ? values.slice(0, 1) : valuesOf(product, name),
  }))
  const combinations = choices.reduce<{ name: string; value: string }[][]>(
    (before, { name, values }) =>
      values.length === 0 ? before : before.flatMap((chosen) => values.map((value) => [...chosen, { name, value }])),
    [[]],
  )
  const cells = { ...skuCells(variation, now), variantImage: splitImages(variation.get('images'))[0] ?? '' }
  const { number } = variation
  if (combinations.length === 1)
    return combinations.map((chosen) => ({ number, cells: { ...cells, ...optionCells(chosen) } }))
  // They share one code and one count, and nobody knows how many there are of each.
  const shared = { ...cells, sku: '', barcode: '', quantity: cells.quantity === '0' ? '0' : '' }
  return combinations.map((chosen) => ({ number, cells: { ...shared, ...optionCells(chosen) }, isOneOfSeveral: true }))
}

const valuesOf = (product: WooCommerceRow, name: string) =>
  product.attributes.find((attribute) => attribute.name.toLowerCase() === name.toLowerCase())?.values ?? []

function optionCells(chosen: { name: string; value: string }[]): Cells {
  const [first, second, third] = chosen
  return {
    option1Name: first?.name ?? '',
    option1: first?.value ?? '',
    option2Name: second?.name ?? '',
    option2: second?.value ?? '',
    option3Name: third?.name ?? '',
    option3: third?.value ?? '',
  }
}

function skuCells(row: WooCommerceRow, now: Date) {
  const regular = row.get('regularPrice')
  const sale = isOnSale(row, now) ? row.get('salePrice') : ''
  return {
    sku: row.get('sku'),
    barcode: row.get('barcode'),
    price: sale || regular,
    compareAtPrice: sale ? regular : '',
    quantity: row.get('inStock') === '0' ? '0' : countOf(row.get('stock')),
  } satisfies Cells
}

/** `parent`: the pieces of all sizes are counted together. */
const countOf = (stock: string) => (/^-?[\d.]+$/.test(stock) ? stock : '')

/** Whether the sale price counts today. Its dates are whole days, the last one included. */
function isOnSale(row: WooCommerceRow, now: Date) {
  const today = now.toISOString().slice(0, 10)
  const [starts, ends] = [row.get('saleStarts').slice(0, 10), row.get('saleEnds').slice(0, 10)]
  return row.get('salePrice') !== '' && (!starts || starts <= today) && (!ends || ends >= today)
}

const splitImages = (text: string) =>
  text
    .split(/,\s*(?=https?:)/)
    .map((url) => url.trim())
    .filter(Boolean)
