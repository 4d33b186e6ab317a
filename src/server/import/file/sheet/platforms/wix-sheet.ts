import type { ReadingChoices } from '#domain/import/reading-choices.ts'
import { t } from '#domain/texts/t.ts'
import { readPrice } from '#server/import/file/numbers.ts'
import type { CsvRecords } from '#server/import/file/sheet/csv-records.ts'
import { decideDecimals, type Decimals } from '#server/import/file/sheet/decide-decimals.ts'
import {
  toSheetRow,
  UNCOUNTED,
  type RowNote,
  type Sheet,
  type SheetCells,
  type SheetRow,
} from '#server/import/file/sheet/sheet.ts'
import { writeExactPrice } from './exact-price.ts'
import { readNamedRows, type Headings, type NamedRow } from './named-rows.ts'
import { toCombinations, type OptionValues } from './sku-combinations.ts'

/** The columns of both versions of the catalogue of Wix. */
export const wixHeadings = {
  handle: ['handleid', 'handle'],
  kind: ['fieldtype'],
  name: ['name'],
  description: ['description', 'plaindescription'],
  images: ['productimageurl', 'media'],
  imageAlt: ['mediaalttext'],
  collections: ['collection'],
  ribbon: ['ribbon'],
  brand: ['brand'],
  sku: ['sku'],
  barcode: ['barcode'],
  price: ['price'],
  oldPrice: ['strikethroughprice'],
  surcharge: ['surcharge'],
  visible: ['visible'],
  discountMode: ['discountmode'],
  discountValue: ['discountvalue'],
  inventory: ['inventory'],
  optionName: ['productoptionname#'],
  optionValues: ['productoptiondescription#', 'productoptionchoices#'],
} satisfies Headings<string>

type WixRow = NamedRow<keyof typeof wixHeadings>

/** Whether a header is that of an export of Wix: no other software names the type of a line like this. */
export const isWixHeader = (keys: ReadonlySet<string>) =>
  keys.has('fieldtype') && (keys.has('handleid') || keys.has('handle'))

/** The rows of an export of Wix, whose variants and media stand in lines under their product. */
export function toWixSheet(read: CsvRecords, chosen: ReadingChoices = {}): Sheet {
  const { rows, notes, has } = readNamedRows(read, wixHeadings)
  const skipped: RowNote[] = []
  const decimals = decideDecimals(
    rows.flatMap((row) => [row.get('price'), row.get('oldPrice'), row.get('surcharge')]),
    chosen.decimal,
  )
  const sheetRows: SheetRow[] = []
  for (const family of Map.groupBy(rows, (row) => row.get('handle')).values()) {
    const product = family.find((row) => kindOf(row) === 'product')
    if (product) sheetRows.push(...toRows(product, withoutOff(product, family, { skipped, notes }), decimals))
    else skipped.push(...family.map(({ number }) => ({ row: number, text: t('importFile.noParent') })))
  }
  return {
    source: 'wix',
    rows: sheetRows,
    rowCount: read.records.length,
    skipped,
    notes,
    encoding: read.encoding,
    separator: read.separator,
    decimals,
    hasQuantities: has('inventory'),
    isUncounted: (row) => row.get('tracker') === UNCOUNTED,
  }
}

/** Leaves out variants that cannot be bought there. A product that has no others keeps them and stays hidden. */
function withoutOff(product: WixRow, family: WixRow[], { skipped, notes }: Record<'skipped' | 'notes', RowNote[]>) {
  const variants = family.filter((row) => kindOf(row) === 'variant')
  const off = variants.filter(isOff)
  if (off.length === 0) return { lines: family, isHidden: isOff(product) }
  if (off.length === variants.length) {
    notes.push({ row: product.number, text: t('importFile.allOff') })
    return { lines: family, isHidden: true }
  }
  skipped.push(...off.map(({ number }) => ({ row: number, text: t('importFile.variationOff') })))
  return { lines: family.filter((row) => !off.includes(row)), isHidden: isOff(product) }
}

const isOff = (row: WixRow) => /^false$/i.test(row.get('visible'))

const kindOf = (row: WixRow) => row.get('kind').toLowerCase()

function toRows(
  product: WixRow,
  { lines: family, isHidden }: ReturnType<typeof withoutOff>,
  decimals: Decimals,
): SheetRow[] {
  const handle = product.get('handle')
  const collections = splitList(product.get('collections'))
  const variants = family.filter((row) => kindOf(row) === 'variant')
  const facts: SheetCells = {
    handle,
    address: product.get('name'),
    title: product.get('name'),
    body: product.get('description'),
    vendor: product.get('brand'),
    type: collections[0] ?? '',
    tags: [...collections.slice(1), product.get('ribbon')].filter(Boolean).join(','),
    published: isHidden ? 'false' : 'true',
    ...(variants.length > 0 && { sku: product.get('sku'), barcode: product.get('barcode') }),
  }
  const names = product.numbered('optionName')
  const skuRows =
    variants.length > 0
      ? variants.map((row) =>
          toSheetRow(
            row.number,
            { ...skuCells(row, product, decimals), handle },
            [...names].flatMap(([number, name]) => {
              const value = readChoice(row.numbered('optionValues').get(number) ?? '')
              return name && value ? [{ name, value }] : []
            }),
          ),
        )
      : toCombinations(product.number, { ...skuCells(product, product, decimals), handle }, choicesOf(product))
  const media = family.filter((row) => row === product || row.get('images') !== '')
  const images = media.flatMap((row) =>
    splitList(row.get('images')).map((image) =>
      toSheetRow(row.number, { handle, image: toAddress(image), imageAlt: row.get('imageAlt') }),
    ),
  )
  const other = family
    .filter((row) => row !== product && !variants.includes(row))
    .map((row) => toSheetRow(row.number, { handle }))
  return [toSheetRow(product.number, facts), ...skuRows, ...images, ...other]
}

const choicesOf = (product: WixRow): OptionValues[] =>
  [...product.numbered('optionName')].flatMap(([number, name]) => {
    const values = splitList(product.numbered('optionValues').get(number) ?? '').map(readChoice)
    return name && values.length > 0 ? [{ name, values }] : []
  })

/** Lists have semicolons between. */
const splitList = (text: string) =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)

/** A color is written with its swatch before its name: `#ff0000:Red`. */
const readChoice = (text: string) => text.replace(/^#[\da-f]{3,8}\s*:\s*/i, '').trim()

/** The file names images of Wix by their names alone. */
const toAddress = (image: string) =>
  /^[\w.-]+~mv\d[\w.~-]*$/.test(image) ? `https://static.wixstatic.com/media/${image}` : image

function skuCells(row: WixRow, product: WixRow, decimals: Decimals): SheetCells {
  const inventory = row.get('inventory') || (row === product ? '' : product.get('inventory'))
  const isOut = /^out_?of_?stock$/i.test(inventory)
  const isIn = /^in_?stock$/i.test(inventory)
  return {
    ...pricesOf(row, product, decimals),
    sku: row.get('sku'),
    barcode: row.get('barcode'),
    quantity: isOut ? '0' : isIn ? '' : inventory,
    tracker: isIn ? UNCOUNTED : '',
  }
}

/** What a size costs: its own price or that of the product, with what it costs more, less the discount of the product. */
function pricesOf(row: WixRow, product: WixRow, decimals: Decimals): SheetCells {
  const written = row.get('price') || product.get('price')
  const base = readPrice(written, decimals)
  const oldPrice = row.get('oldPrice') || product.get('oldPrice')
  const more = row === product ? 0 : (readSurcharge(row.get('surcharge'), decimals) ?? 0)
  const discount = readPrice(product.get('discountValue'), decimals) ?? 0
  if (base === undefined || (more === 0 && discount === 0)) return { price: written, compareAtPrice: oldPrice }
  const full = base + more
  const isPercent = /^percent$/i.test(product.get('discountMode'))
  const reduced = isPercent ? Math.round(full * (1 - discount / 100_000)) : full - discount
  return {
    price: writeExactPrice(reduced),
    compareAtPrice: discount > 0 ? writeExactPrice(full) : oldPrice,
  }
}

/** A size may cost less than the others, too. */
function readSurcharge(text: string, decimals: Decimals) {
  const less = /^[-−]/.test(text)
  const price = readPrice(less ? text.slice(1) : text, decimals)
  return price === undefined || !less ? price : -price
}
