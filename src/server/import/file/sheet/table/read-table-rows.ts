import { quoteCell } from '#server/import/file/quote-cell.ts'
import type { ColumnUse } from '#domain/import/reading-choices.ts'
import { parseDecimal } from '#domain/money/parse-decimal.ts'
import { formatList } from '#domain/texts/format-list.ts'
import { plainLetters } from '#domain/texts/plain-letters.ts'
import { t } from '#domain/texts/t.ts'
import { saysItself } from '#server/import/file/options/option-names.ts'
import {
  toSheetRow,
  UNCOUNTED,
  type RowNote,
  type SheetCells,
  type SheetOption,
  type SheetRow,
} from '#server/import/file/sheet/sheet.ts'
import { splitSizes, type CellSize } from './split-sizes.ts'

/** A cell with the heading of its column. */
interface HeadedCell {
  heading: string
  cell: string
}

/** A line of a table by what its columns are. `counts` are the pieces of the sizes that headings name. */
export interface TableLine extends Record<
  'name' | 'price' | 'salePrice' | 'oldPrice' | 'quantity' | 'sku' | 'barcode' | 'description' | 'type' | 'brand',
  string
> {
  number: number
  color: HeadedCell
  size: HeadedCell
  counts: HeadedCell[]
  images: string[]
  tags: string[]
}

/**
 * The rows of the products of a table, whichever way their sizes are typed: a line for each size, all sizes in one
 * cell, or a column for each size. Lines of one name are one product, and so are those of one reference, and those
 * without a name that stand under it.
 */
export function readTableRows(lines: TableLine[], uses: readonly ColumnUse[]): { rows: SheetRow[]; notes: RowNote[] } {
  const hasChoices = (['size', 'color', 'sizeQuantity'] as const).some((use) => uses.includes(use))
  const findHandle = handlesOf(hasChoices)
  const notes: RowNote[] = []
  const above = new Map<string, TableLine>()
  const rows = lines.flatMap((line) => {
    const handle = findHandle(line)
    const first = above.get(handle) ?? line
    above.set(handle, first)
    const { cells, sizes, colors, more } = readSkus(line, first, { uses, notes })
    const images = line.images.flatMap(splitImages).map((image) => toSheetRow(line.number, { handle, image }))
    const skus = sizes.flatMap(({ size, ...count }) =>
      colors.map((color) => toSheetRow(line.number, { ...cells, ...count, handle }, optionsOf(line, size, color))),
    )
    return [toSheetRow(line.number, { ...factsOf(line), handle, ...more }), ...skus, ...images]
  })
  return { rows, notes }
}

/** To which product a line belongs. */
function handlesOf(hasChoices: boolean): (line: TableLine) => string {
  const byReference = new Map<string, string>()
  let above = ''
  return ({ name, sku }) => {
    const key = plainLetters(name).trim()
    const own = hasChoices || sku === '' ? key : `${key} ${sku}`
    const handle = key === '' ? above : ((hasChoices ? byReference.get(sku) : undefined) ?? own)
    if (sku && !byReference.has(sku)) byReference.set(sku, handle)
    above = handle
    return handle
  }
}

const factsOf = ({ name, description, type, brand, tags }: TableLine): SheetCells => ({
  address: name,
  title: name,
  body: description,
  vendor: brand,
  type,
  tags: tags.filter(Boolean).join(','),
})

interface ReadSkus {
  cells: SheetCells
  sizes: (Pick<SheetCells, 'quantity' | 'tracker'> & { size: string })[]
  colors: string[]
  /** What belongs to no single size. */
  more: SheetCells
}

function readSkus(
  line: TableLine,
  first: TableLine,
  { uses, notes }: { uses: readonly ColumnUse[]; notes: RowNote[] },
): ReadSkus {
  const { sku, barcode, quantity } = line
  const prices = readPrices(line, first, notes)
  const colors = splitColors(line.color.cell)
  const sizes = sizesOf(line, notes)
  const counts = splitCounts(quantity, sizes.length)
  const isSeveral = sizes.length * colors.length > 1
  const countOf = (size: CellSize, place: number) => {
    const own = size.count ?? counts?.[place]
    if (own !== undefined && colors.length === 1) return readStock(own)
    if (own === undefined && quantity === '' && !uses.includes('quantity')) return { quantity: '', tracker: UNCOUNTED }
    const whole = readStock(own ?? quantity)
    return isSeveral ? shareStock(whole) : whole
  }
  const stocks = sizes.map((size, place) => ({ size: size.size, ...countOf(size, place) }))
  const isShared = isSeveral && !counts && stocks.some(({ tracker }) => tracker === UNCOUNTED)
  if (isShared && parseDecimal(quantity)) {
    const text = t('importFile.sharedCount', {
      quantity: quoteCell(quantity),
      count: stocks.length * colors.length,
    })
    notes.push({ row: line.number, text })
  }
  const codes = { sku, barcode }
  // The reference of a product stands on the line of each of its sizes as well.
  return {
    cells: isSeveral ? { ...prices, sku } : { ...prices, ...codes },
    sizes: stocks,
    colors,
    more: isSeveral ? { barcode } : {},
  }
}

/** The prices of a line, or of the first one of its product where it has none. */
function readPrices(line: TableLine, first: TableLine, notes: RowNote[]) {
  const hasOwnPrice = line.price !== '' || line.salePrice !== ''
  const { price, salePrice, oldPrice } = hasOwnPrice ? line : first
  const lost = salePrice && price && oldPrice && oldPrice !== price ? oldPrice : ''
  if (lost) notes.push({ row: line.number, text: t('importFile.otherValue', { value: quoteCell(lost) }) })
  return { price: salePrice || price, compareAtPrice: salePrice ? price || oldPrice : oldPrice }
}

function sizesOf({ number, size: { heading, cell }, counts }: TableLine, notes: RowNote[]): CellSize[] {
  if (counts.length > 0) {
    if (cell) notes.push({ row: number, text: t('importFile.otherValue', { value: quoteCell(cell) }) })
    return counts.map((count) => ({
      size: count.heading.replace(/^(?:taille|pointure|size|مقاس)\s+/i, ''),
      count: count.cell,
    }))
  }
  const sizes = splitSizes(cell, /pointure|shoe|chauss|نمر/i.test(heading))
  if (sizes.length > 1 && !/[\s,;|/+،:(]/.test(cell.trim()))
    notes.push({
      row: number,
      text: t('importFile.sizeRange', {
        range: quoteCell(cell),
        sizes: formatList(sizes.map(({ size }) => size)),
      }),
    })
  return sizes.length > 0 ? sizes : [{ size: '' }]
}

/** `Noir, Blanc`; with a stroke between they are one color of two. */
function splitColors(cell: string): string[] {
  const colors = cell
    .split(/[,;|،\n]|\s(?:et|and)\s/)
    .map((color) => color.trim())
    .filter(Boolean)
  return colors.length > 0 ? [...new Set(colors)] : ['']
}

/** As many counts as there are sizes: `3, 2, 1`. */
function splitCounts(quantity: string, sizes: number): string[] | undefined {
  const counts = quantity.split(/[,;|/،\s-]+/).filter(Boolean)
  return sizes > 1 && counts.length === sizes && counts.every((count) => /^\d+$/.test(count)) ? counts : undefined
}

/** Words for what is there without being counted, and for what is not. */
const there = /^(?:x|×|✓|✔|oui|yes|ok|en stock|in stock|disponible|available|dispo|متوفر|متوفره|نعم)$/u
const gone =
  /^(?:-|non|no|epuise|rupture|en rupture|rupture de stock|out of stock|sold out|indisponible|نفد|نفذ|غير متوفر|لا)$/u

function readStock(text: string): { quantity: string; tracker: string } {
  const plain = plainLetters(text).trim()
  if (there.test(plain)) return { quantity: '', tracker: UNCOUNTED }
  return { quantity: gone.test(plain) ? '0' : text, tracker: '' }
}

/** The stock that several sizes share: how many pieces each has is unknown. */
function shareStock(whole: ReturnType<typeof readStock>) {
  const isNone = whole.tracker === '' && whole.quantity !== '' && (parseDecimal(whole.quantity) ?? 0) <= 0
  return isNone ? { quantity: '0', tracker: '' } : { quantity: '', tracker: UNCOUNTED }
}

function optionsOf(line: TableLine, size: string, color: string): SheetOption[] {
  const named = (heading: string, use: 'size' | 'color', usual: string) => (saysItself(heading, use) ? heading : usual)
  return [
    ...(color ? [{ name: named(line.color.heading, 'color', 'Color'), value: color }] : []),
    ...(size ? [{ name: named(line.size.heading, 'size', 'Size'), value: size }] : []),
  ]
}

const splitImages = (cell: string) =>
  cell
    .split(/[\s,;|]+(?=https?:)|\n/)
    .map((url) => url.trim())
    .filter(Boolean)
