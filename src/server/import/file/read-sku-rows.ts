import { t } from '#domain/texts/t.ts'
import type { Millimes } from '#domain/money/money.ts'
import { toChoices, sameName, type OptionChoice } from './option-choices.ts'
import { readPrice } from './numbers.ts'
import type { Column, RowNote, Sheet, SheetRow } from './sheet/sheet.ts'

/** A row with a SKU: one size of one color. */
export interface CsvSku extends OptionChoice {
  row: SheetRow
  price: Millimes
  /** What it once cost: the compare-at price where that is more, otherwise the price. */
  original: Millimes
  quantity: number
}

const MAX_QUANTITY = 1_000_000

const optionColumns: [name: Column, value: Column][] = [
  ['option1Name', 'option1'],
  ['option2Name', 'option2'],
  ['option3Name', 'option3'],
]

/** Whether a row holds a SKU, and not only an image. */
export const isSkuRow = (row: SheetRow) =>
  row.get('price') !== '' || optionColumns.some(([, value]) => row.get(value) !== '')

/** Reads the SKUs of one product. A row without a usable price and a size that stands twice are skipped. */
export function readSkuRows(
  rows: SheetRow[],
  sheet: Sheet,
): { skuRows: CsvSku[]; skipped: RowNote[]; notes: RowNote[] } {
  const names = optionColumns.map(([name]) => rows.map((row) => row.get(name)).find(Boolean) ?? '')
  const choices = toChoices(
    names,
    rows.map((row) => optionColumns.map(([, value]) => row.get(value))),
  )
  const skuRows: CsvSku[] = []
  const skipped: RowNote[] = []
  const notes: RowNote[] = []

  for (const [index, row] of rows.entries()) {
    const choice = choices[index] ?? { color: '', size: '', tags: [] }
    const price = readPrice(row.get('price'), sheet.decimalComma)
    const twin = skuRows.find((other) => sameName(other.color, choice.color) && sameName(other.size, choice.size))
    if (price === undefined) {
      skipped.push({ row: row.number, text: row.get('price') ? t('importFile.badPrice') : t('importFile.noPrice') })
    } else if (twin) {
      skipped.push({ row: row.number, text: t('importFile.twin') })
    } else {
      const { quantity, note } = readQuantity(row.get('quantity'))
      if (note && sheet.hasQuantities) notes.push({ row: row.number, text: note })
      const compareAt = readPrice(row.get('compareAtPrice'), sheet.decimalComma) ?? 0
      skuRows.push({ ...choice, row, price, original: Math.max(price, compareAt), quantity })
    }
  }
  return { skuRows, skipped, notes }
}

function readQuantity(text: string): { quantity: number; note?: string } {
  if (!text) return { quantity: 0, note: t('importFile.noQuantity') }
  const quantity = Math.floor(Number(text))
  if (Number.isNaN(quantity)) return { quantity: 0, note: t('importFile.badQuantity') }
  if (quantity < 0) return { quantity: 0, note: t('importFile.negative') }
  return quantity > MAX_QUANTITY ? { quantity: MAX_QUANTITY, note: t('importFile.quantityCut') } : { quantity }
}
