import { MAX_PRODUCT_SIZES } from '#server/import/file/file-bounds.ts'
import { combineOptions } from '#server/import/file/sheet/combine-options.ts'
import {
  toSheetRow,
  UNCOUNTED,
  type SheetCells,
  type SheetOption,
  type SheetRow,
} from '#server/import/file/sheet/sheet.ts'

/** One row more than a product may have, which says that it has too many. */
const MOST_ROWS = MAX_PRODUCT_SIZES + 1

/** An option of a product with all its values. */
export interface OptionValues {
  name: string
  values: string[]
}

/**
 * A row for each choice that a product offers, where the file has one line for all of them. They have one code and one
 * count: nobody knows how many there are of each, so they are not counted, unless none is left. Code and count stay on
 * a row of their own, which is reported.
 */
export function toCombinations(
  number: number,
  cells: SheetCells,
  choices: OptionValues[],
  most = MOST_ROWS,
): SheetRow[] {
  const combinations = choices.reduce<SheetOption[][]>(
    (before, { name, values }) => (values.length === 0 ? before : combineOptions(before, { name, values, most })),
    [[]],
  )
  const [only = []] = combinations
  if (combinations.length <= 1) return [toSheetRow(number, cells, only)]
  const { sku = '', barcode = '', quantity = '', tracker = '', ...shared } = cells
  const isSoldOut = tracker !== UNCOUNTED && (quantity.startsWith('-') || /^0+(?:[.,]0*)?$/.test(quantity))
  const count = isSoldOut ? { quantity: '0' } : { tracker: UNCOUNTED }
  const left = { sku, barcode, ...(!isSoldOut && { quantity }) }
  return [
    ...combinations.map((options) => toSheetRow(number, { ...shared, ...count }, options)),
    toSheetRow(number, { handle: cells.handle ?? '', ...left }),
  ]
}
