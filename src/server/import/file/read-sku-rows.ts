import type { ReadingChoices } from '#domain/import/reading-choices.ts'
import { t } from '#domain/texts/t.ts'
import type { Millimes } from '#domain/money/money.ts'
import { toChoices, nameKey, type Option, type OptionChoice } from './option-choices.ts'
import type { OptionNames } from './options/option-names.ts'
import { parseDecimal, type DecimalSigns } from '#domain/money/parse-decimal.ts'
import { hasLostDigits, readPrice } from './numbers.ts'
import type { Column, RowNote, Sheet, SheetRow } from './sheet/sheet.ts'

/** A row with a SKU: one size of one color. */
export interface CsvSku extends OptionChoice {
  row: SheetRow
  price: Millimes
  /** What it once cost: the compare-at price where that is more, otherwise the price. */
  original: Millimes
  quantity: number
  /** It is sold where it comes from without being counted. */
  isUncounted: boolean
  isCounted: boolean
}

const MAX_QUANTITY = 1_000_000

const optionColumns: [name: Column, value: Column][] = [
  ['option1Name', 'option1'],
  ['option2Name', 'option2'],
  ['option3Name', 'option3'],
]

/** Whether a row holds a SKU, and not only an image. */
export const isSkuRow = (row: SheetRow) =>
  row.get('price') !== '' || (row.options?.length ?? 0) > 0 || optionColumns.some(([, value]) => row.get(value) !== '')

/** Reads the SKUs of one product. A row without a usable price and a size that stands twice are skipped. */
export function readSkuRows(
  rows: SheetRow[],
  sheet: Sheet,
  names: OptionNames,
  reading: ReadingChoices = {},
): { skuRows: CsvSku[]; uses: ReturnType<typeof toChoices>['uses']; skipped: RowNote[]; notes: RowNote[] } {
  const { choices, uses } = toChoices(toOptions(rows), names)
  const skuRows: CsvSku[] = []
  const skipped: RowNote[] = []
  const notes: RowNote[] = []
  const taken = new Set<string>()

  for (const [index, row] of rows.entries()) {
    const choice = choices[index] ?? { color: '', size: '', tags: [] }
    const price = readPrice(row.get('price'), sheet.decimals)
    const key = JSON.stringify([nameKey(choice.color), nameKey(choice.size)])
    if (price === undefined) {
      skipped.push({ row: row.number, text: row.get('price') ? t('importFile.badPrice') : t('importFile.noPrice') })
    } else if (taken.has(key)) {
      skipped.push({ row: row.number, text: t('importFile.twin') })
    } else {
      const isUncounted = sheet.isUncounted(row)
      const { quantity, isCounted, note } = isUncounted
        ? chooseQuantity(reading)
        : readQuantity(row.get('quantity'), sheet.decimals)
      if (note && sheet.hasQuantities) notes.push({ row: row.number, text: note })
      for (const column of ['sku', 'barcode'] as const) {
        const code = row.get(column)
        if (hasLostDigits(code))
          notes.push({ row: row.number, text: t('importFile.lostDigits', { code: code.trim() }) })
      }
      const compareAt = readPrice(row.get('compareAtPrice'), sheet.decimals) ?? 0
      taken.add(key)
      skuRows.push({ ...choice, row, price, original: Math.max(price, compareAt), quantity, isUncounted, isCounted })
    }
  }
  return { skuRows, uses, skipped, notes }
}

/** The options of a product, each with the value that each of its rows has. */
export function toOptions(rows: SheetRow[]): Option[] {
  const listed = rows.flatMap(({ options = [] }, row) => options.map((option) => ({ ...option, row })))
  if (listed.length > 0)
    return [...Map.groupBy(listed, ({ name }) => nameKey(name)).values()].map((group) => {
      const values = rows.map(() => '')
      for (const { row, value } of group) values[row] = value
      return { name: group[0]?.name ?? '', values }
    })
  return optionColumns.map(([name, value]) => ({
    name: rows.map((row) => row.get(name)).find(Boolean) ?? '',
    values: rows.map((row) => row.get(value)),
  }))
}

interface ReadQuantity {
  quantity: number
  isCounted: boolean
  note?: string
}

/** What becomes of a size that is sold without being counted. */
function chooseQuantity({ uncounted = { kind: 'keep' } }: ReadingChoices): ReadQuantity {
  const quantity = uncounted.kind === 'pieces' ? uncounted.pieces : 0
  return { quantity, isCounted: uncounted.kind !== 'keep' }
}

function readQuantity(text: string, signs: DecimalSigns): ReadQuantity {
  return { ...readCount(text, signs), isCounted: true }
}

function readCount(text: string, signs: DecimalSigns): Omit<ReadQuantity, 'isCounted'> {
  if (!text) return { quantity: 0, note: t('importFile.noQuantity') }
  const quantity = Math.floor(parseDecimal(text, signs) ?? Number.NaN)
  if (Number.isNaN(quantity)) return { quantity: 0, note: t('importFile.badQuantity') }
  if (quantity < 0) return { quantity: 0, note: t('importFile.negative') }
  return quantity > MAX_QUANTITY ? { quantity: MAX_QUANTITY, note: t('importFile.quantityCut') } : { quantity }
}
