import type { Millimes } from '#domain/money/money.ts'
import { t } from '#domain/texts/t.ts'
import { createHash } from 'node:crypto'
import { CollectionId } from '#domain/catalog/collection-id.ts'
import { MAX_LISTED_OPTIONS, type FileReading } from '#domain/import/product-import.ts'
import type { ReadingChoices } from '#domain/import/reading-choices.ts'
import { findSwatch } from '#domain/products/colors/color-swatches.ts'
import { languages } from '#domain/texts/languages.ts'
import { slugify } from '#domain/texts/slugify.ts'
import { noFacts } from '#domain/products/plain-facts.ts'
import type { ProductInput, ProductVariantInput } from '#domain/products/product-input.ts'
import { yieldIfSliceOver } from '#server/platform/jobs/time-slices.ts'
import type { ProductToSave } from '#server/products/save-product.ts'
import { readCode } from './numbers.ts'
import { quoteCell } from './quote-cell.ts'
import { toHtml } from './to-html.ts'
import { MalformedFile } from './sheet/csv-records.ts'
import { readPlainCells } from './sheet/plain-columns.ts'
import { readFieldCells } from '#server/import/fields/read-field-cells.ts'
import type { HeadedField } from '#server/import/fields/field-columns.ts'
import type { RowNote, Sheet, SheetRow } from './sheet/sheet.ts'
import { realOptions, ONE_COLOR } from './option-choices.ts'
import { OptionNames } from './options/option-names.ts'
import { noteOptions, OptionReport } from './options/option-report.ts'
import { isSkuRow, readSkuRows, toOptions, type CsvSku } from './read-sku-rows.ts'
import { imagesOfColor, MAX_IMAGES, readClaims, readImages, type SheetImage } from './read-images.ts'
import { keepEdited } from '#server/import/own/own-cells.ts'
import type { OwnRows } from '#server/import/own/own-changes.ts'
import { MAX_FILE_PRODUCTS, MAX_PRODUCT_SIZES, MAX_PRODUCT_TAGS } from './file-bounds.ts'
import { noteLeftOut } from './note-left-out.ts'
import { fitLimits, holdsCardNumber } from './fit-limits.ts'
import { collectionFor, type ImportRules } from '#server/import/rules.ts'

/** A product as the file has it, ready to be saved. Prices of the file are DT. */
export interface FoundProduct {
  product: ProductToSave & {
    source: { handle: string; hash: string }
    /** The rows of a file that this shop has written, which change what they say again and nothing else. */
    own?: OwnRows
  }
  /** The rows it came from, the first one first. */
  rows: number[]
  sizes: number
  /** How many of the rows hold a size; one may hold several. */
  sizeRows: number
}

/** All that is in a file: every row belongs to a product, is skipped with a reason, or says nothing. */
export interface FoundInFile {
  products: FoundProduct[]
  skipped: RowNote[]
  notes: RowNote[]
  rows: number
  reading: FileReading
}

/**
 * Reads the products of a file, and lets others run between them. What cannot be sold is skipped with a reason; nothing is lost
 * silently. Throws a MalformedFile for more products than are read.
 */
export async function readProducts(
  sheet: Sheet,
  rules: ImportRules,
  reading: ReadingChoices = {},
): Promise<FoundInFile> {
  const found: FoundInFile = {
    products: [],
    skipped: [...sheet.skipped],
    notes: [...sheet.notes],
    rows: sheet.rowCount,
    reading: readingOf(sheet),
  }
  const slugs = new Map<string, number>()
  const filled = sheet.rows.filter(({ isBlank }) => !isBlank)
  const byHandle = Map.groupBy(filled, groupOf(sheet, filled))
  const [beyondLast] = [...byHandle.values()][MAX_FILE_PRODUCTS] ?? []
  if (beyondLast)
    throw new MalformedFile(
      t('errors.fileTooManyProducts', { max: MAX_FILE_PRODUCTS, line: String(beyondLast.number) }),
    )
  const names = new OptionNames(reading.options)
  for (const rows of byHandle.values()) {
    await yieldIfSliceOver()
    for (const { name, values } of realOptions(toOptions(rows.filter(isSkuRow).slice(0, MAX_PRODUCT_SIZES))))
      names.add(name, values)
  }
  const report = new OptionReport(names)
  for (const rows of byHandle.values()) {
    await yieldIfSliceOver()
    addProduct(found, rows, { sheet, rules, reading, names, report, slugs })
  }
  const options = report.list()
  found.reading.options = options.slice(0, MAX_LISTED_OPTIONS)
  for (const note of noteOptions(options.slice(MAX_LISTED_OPTIONS))) found.notes.push(note)
  const sizes = found.products.reduce((sum, product) => sum + product.sizes, 0)
  if (!sheet.hasQuantities && !sheet.ownColumns && (sizes === 0 || sizes > found.reading.uncounted))
    found.notes.push({ row: 1, text: t('importFile.noQuantities') })
  return found
}

interface FileContext {
  sheet: Sheet
  rules: ImportRules
  reading: ReadingChoices
  names: OptionNames
  report: OptionReport
  slugs: Map<string, number>
}

/** Adds the product of some rows to what was found, or the reason why it cannot be sold. */
function addProduct(
  found: FoundInFile,
  rows: SheetRow[],
  { sheet, rules, reading, names, report, slugs }: FileContext,
): void {
  const handle = textOf(rows.slice(0, 1), 'handle')
  const ownId = sheet.ownColumns && textOf(rows, 'ownId')
  const sizeRows = rows.filter(isSkuRow)
  const beyond = sizeRows[MAX_PRODUCT_SIZES]
  // Those of a product that has too many are not looked at.
  const { skuRows, uses, skipped, notes } = readSkuRows(beyond ? [] : sizeRows, sheet, names, reading)
  const reason = reasonToSkip(handle, rows, skuRows, beyond)
  const read = reason
    ? undefined
    : toProductInput(freeSlug(textOf(rows, 'address'), slugs), rows, skuRows, { rules, sheet })
  const isRefused = !read || holdsCardNumber(read.product)
  const text = reason ?? t('importFile.cardNumber')
  if (ownId) {
    const refusal = isRefused ? text : undefined
    const more = { notes: [...skipped, ...notes, ...(read?.notes ?? [])], refusal }
    found.products.push(
      toOwnFound(sheet, { id: ownId, handle, rows, sizeRows, product: read?.product, elsewhere: more }),
    )
    return
  }
  if (isRefused) {
    const already = new Set(skipped.map(({ row }) => row))
    const others = numbersOf(rows).filter((row) => !already.has(row))
    for (const row of others) found.skipped.push({ row, text })
  } else {
    report.add(uses)
    found.products.push(toFound(`${sheet.source}:${handle}`, read.product, { rows, skuRows }))
    found.reading.uncounted += skuRows.filter(({ isUncounted }) => isUncounted).length
    for (const note of [...notes, ...read.notes, ...noteLeftOut(rows, sheet)]) found.notes.push(note)
  }
  for (const note of skipped) found.skipped.push(note)
}

const toFound = (
  source: string,
  product: ProductInput,
  { rows, skuRows }: { rows: SheetRow[]; skuRows: CsvSku[] },
): FoundProduct => ({
  product: withSource(source, product),
  rows: numbersOf(rows),
  sizes: skuRows.length,
  sizeRows: new Set(skuRows.map(({ row }) => row.number)).size,
})

/**
 * What rows of one product have in common: their handle, in a file of this shop the id of the product, also where a row
 * was added with its handle alone.
 */
function groupOf(sheet: Sheet, rows: SheetRow[]): (row: SheetRow) => string {
  if (!sheet.ownColumns) return (row) => row.get('handle')
  const idOf = new Map(rows.flatMap((row) => (row.get('ownId') ? [[row.get('handle'), row.get('ownId')]] : [])))
  return (row) => row.get('ownId') || idOf.get(row.get('handle')) || `handle:${row.get('handle')}`
}

/** A product of a file of this shop. What it is like as a new one says the rest of the file, as far as that is there. */
function toOwnFound(
  { source, ownColumns = new Set(), decimals: { hasDecimalComma, hasDecimalPoint } }: Sheet,
  {
    id,
    handle,
    rows,
    sizeRows,
    product,
    elsewhere,
  }: {
    id: string
    handle: string
    rows: SheetRow[]
    sizeRows: SheetRow[]
    product: ProductInput | undefined
    elsewhere: OwnRows['elsewhere']
  },
): FoundProduct {
  const cellsOf = (row: SheetRow) =>
    keepEdited(Object.fromEntries([...ownColumns].map((column) => [column, row.get(column)])))
  const decimals = { hasDecimalComma, hasDecimalPoint }
  const own = { id, decimals, elsewhere, rows: rows.map((row) => ({ number: row.number, cells: cellsOf(row) })) }
  const nothing: ProductInput = {
    model: textOf(rows, 'title') || handle,
    ...noFacts,
    type: textOf(rows, 'type'),
    collection: 'others',
    price: 0,
    description: '',
    tags: [],
    status: 'draft',
    variants: [],
  }
  return {
    product: { ...withSource(`${source}:${handle}`, product ?? nothing), own },
    rows: numbersOf(rows),
    sizes: sizeRows.length,
    sizeRows: new Set(sizeRows.map(({ number }) => number)).size,
  }
}

const readingOf = ({ source, tableColumns, encoding, separator, decimals }: Sheet): FileReading => ({
  format: source,
  columns: tableColumns ?? null,
  decimal: decimals.decimal,
  example: decimals.example,
  encoding,
  separator,
  uncounted: 0,
  options: [],
})

/** The lines of the file, each once, the first one first. */
const numbersOf = (rows: SheetRow[]) => [...new Set(rows.map(({ number }) => number))].toSorted((a, b) => a - b)

function reasonToSkip(handle: string, rows: SheetRow[], skuRows: CsvSku[], beyond: SheetRow | undefined) {
  if (!handle) return t('importFile.noHandle')
  if (!textOf(rows, 'title')) return t('importFile.noTitle')
  if (isYes(textOf(rows, 'giftCard'))) return t('importFile.giftCard')
  if (beyond) return t('importFile.tooManySizes', { max: MAX_PRODUCT_SIZES, line: String(beyond.number) })
  if (skuRows.length === 0) return t('importFile.noPriceAtAll')
  return undefined
}

/** What a product says once, on whichever of its rows. */
const textOf = (rows: SheetRow[], column: Parameters<SheetRow['get']>[0]) =>
  rows.map((row) => row.get(column)).find(Boolean) ?? ''

const isYes = (text: string) => /^(true|yes|1|oui|vrai)$/i.test(text)
const isNo = (text: string) => /^(false|no|0|non|faux)$/i.test(text)

function toProductInput(
  slug: string,
  rows: SheetRow[],
  skuRows: CsvSku[],
  { rules, sheet: { fieldColumns = [] } }: Pick<FileContext, 'rules' | 'sheet'>,
) {
  const title = textOf(rows, 'title')
  const facts = { ...noFacts, ...readPlainCells((column) => textOf(rows, column)) }
  const category = textOf(rows, 'category').split('>').at(-1)?.trim() ?? ''
  const { images, notes } = readImages(rows)
  const ofProduct = readFieldCells(rows, columnsOf('product', fieldColumns))
  const variants = toVariants(title, skuRows, images, { rules, columns: columnsOf('variant', fieldColumns), notes })
  // The lowest of what the colors once cost: no color seems reduced that is not.
  const price = Math.min(...variants.map(({ original }) => original))
  const isHidden = isNo(textOf(rows, 'published')) || /^(draft|archived|unlisted)$/i.test(textOf(rows, 'status'))
  const tags = [...textOf(rows, 'tags').split(',', MAX_PRODUCT_TAGS), ...skuRows.flatMap((skuRow) => skuRow.tags)]
  const { product, cut } = fitLimits({
    slug,
    model: title,
    ...facts,
    description: toHtml(textOf(rows, 'body')),
    price,
    category,
    ...(readCollections(textOf(rows, 'collection')) ?? {
      collection: collectionFor(rules, [facts.type, category, title]),
    }),
    tags: [...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter(Boolean))],
    sku: readCode(textOf(rows, 'sku')),
    status: isHidden ? 'draft' : 'published',
    variants: variants.map(({ variant, original }) => withOldPrice(variant, original, price)),
    ...readTranslations(rows),
    ...withValues(ofProduct.values),
  })
  const row = rows[0]?.number ?? 0
  notes.push(...ofProduct.notes, ...noteStrayFields(rows, fieldColumns))
  notes.push(...cut.map((field) => ({ row, text: t('importFile.cut', { field }) })))
  if (images.length === 0) notes.push({ row, text: t('importFile.noPicture') })
  const mostImages = Math.max(...variants.map(({ left }) => left))
  if (mostImages > 0) notes.push({ row, text: t('importFile.morePictures', { max: MAX_IMAGES, count: mostImages }) })
  if (new Set(skuRows.map(({ color }) => color.toLowerCase())).size < variants.length) {
    notes.push({ row, text: t('importFile.ownPrice') })
  }
  return { product, notes }
}

const columnsOf = (wanted: 'product' | 'variant', columns: readonly HeadedField[]) =>
  columns.filter(({ field: { subject } }) => subject === wanted)

/** Left out where the file has no such column: so hashes of files have it that came before. */
const withValues = (values: NonNullable<ProductInput['fieldValues']>) =>
  Object.keys(values).length > 0 ? { fieldValues: values } : {}

/** Values of colors on lines that hold no size. */
function noteStrayFields(rows: SheetRow[], fieldColumns: readonly HeadedField[]): RowNote[] {
  const columns = columnsOf('variant', fieldColumns)
  if (columns.length === 0) return []
  const ofSizes = new Set(rows.filter(isSkuRow).map(({ number }) => number))
  return rows
    .filter(({ number }) => !ofSizes.has(number))
    .flatMap((row) => columns.map(({ column }) => ({ row: row.number, cell: row.get(column) })))
    .filter(({ cell }) => cell !== '')
    .map(({ row, cell }) => ({ row, text: t('importFile.strayCell', { value: quoteCell(cell) }) }))
}

/**
 * The collections of a cell as the export writes them, by their ids: between commas, a comma alone for none. Undefined
 * for other texts, as shops elsewhere have them.
 */
export function readCollections(cell: string): Pick<ProductInput, 'collection' | 'collections'> | undefined {
  if (cell === '') return undefined
  const ids = cell.split(',').flatMap((id) => id.trim() || [])
  if (!ids.every((id) => CollectionId.safeParse(id).success)) return undefined
  return { collection: ids[0] ?? 'others', collections: ids }
}

/** The columns of other languages, where one of them holds something. */
function readTranslations(rows: SheetRow[]): Pick<ProductInput, 'translations'> {
  const found = languages.flatMap(({ code: language }) => {
    const body = textOf(rows, `body [${language}]`)
    const texts = {
      model: textOf(rows, `title [${language}]`),
      type: textOf(rows, `type [${language}]`),
      description: body && toHtml(body),
    }
    return Object.values(texts).some(Boolean) ? [[language, texts] as const] : []
  })
  return found.length > 0 ? { translations: Object.fromEntries(found) } : {}
}

/** Addresses that differ in signs only: the first in the file keeps the address, whichever is saved first. */
function freeSlug(address: string, taken: Map<string, number>) {
  // A handle is made of the beginning of a typed address.
  const base = slugify(address.slice(0, MAX_ADDRESS)) || 'product'
  let slug = base
  let number = taken.get(base) ?? 1
  while (taken.has(slug)) slug = `${base}-${(number += 1)}`
  taken.set(slug, 1)
  // The next one of that name goes on from here.
  taken.set(base, number)
  return slug
}

/** Signs of an address that are read: a handle, or the name of a product. */
const MAX_ADDRESS = 1_000

function withSource(handle: string, product: ProductInput) {
  const hash = createHash('sha256').update(JSON.stringify(product)).digest('base64url')
  return { ...product, source: { handle, hash } }
}

/** A color with what it once cost, where that is more than its price and than the price of the product. */
const withOldPrice = (variant: ProductVariantInput, original: Millimes, productPrice: Millimes): ProductVariantInput =>
  original > productPrice && original > (variant.variantPrice ?? 0) ? { ...variant, oldPrice: original } : variant

/** The name of the sizes of a color that have a price of their own. */
function nameOwnPrice(color: string, group: CsvSku[]) {
  const sizes = group.map(({ size }) => size).join(', ')
  return color === ONE_COLOR ? sizes : `${color} (${sizes})`
}

/** A color has one price here: sizes of it that cost more, or less, stand beside it, named after the sizes. */
function toVariants(
  title: string,
  skuRows: CsvSku[],
  images: SheetImage[],
  { rules, columns, notes }: { rules: ImportRules; columns: readonly HeadedField[]; notes: RowNote[] },
) {
  const claims = readClaims(skuRows)
  const byColor = Map.groupBy(skuRows, ({ color }) => color.toLowerCase())
  return [...byColor.values()].flatMap((ofColor) => {
    const color = ofColor[0]?.color ?? ''
    const { shown, left } = imagesOfColor(color, title, images, claims)
    const fields = readFieldCells(
      ofColor.map(({ row }) => row),
      columns,
    )
    notes.push(...fields.notes)
    const byPrice = Map.groupBy(ofColor, ({ price }) => price)
    const usual = [...byPrice.values()].reduce((most, others) => (others.length > most.length ? others : most))
    return [...byPrice].map(([price, group]) => {
      const name = group === usual ? color : nameOwnPrice(color, group)
      const variant: ProductVariantInput = {
        color: name,
        swatch: findSwatch(color, rules.swatches),
        variantPrice: price,
        images: shown,
        ...withValues(fields.values),
        sizes: group.map(({ size, quantity, isCounted, row }) => ({
          size,
          quantity,
          change: 0,
          // Left out where it is: so hashes of files have it that came before.
          ...(!isCounted && { isCounted }),
          code: readCode(row.get('sku')),
          barcode: readCode(row.get('barcode')),
        })),
      }
      return { variant, left, original: Math.min(...group.map(({ original }) => original)) }
    })
  })
}
