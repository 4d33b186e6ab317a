import { t } from '#domain/texts/t.ts'
import type { CorrectionLine, CountedSku } from '#domain/products/stock-correction.ts'
import { toTypedNumber } from '#back-office/fields/typed-number.ts'

/** A size whose stock is corrected, with the stock that is on the screen. */
export type StockRow = Pick<CountedSku, 'skuId' | 'quantity' | 'isCounted' | 'waiting' | 'code' | 'barcode'> & {
  /** What it is called among the sizes of one product, and with the name of the product. */
  label: string
  name: string
}

/** What is typed of a size: how many there are, or the difference. One of both, and the other follows it. */
export type StockEntry = { counted: string } | { change: string }

const isTyped = (entry: StockEntry | undefined): entry is StockEntry =>
  entry !== undefined && ('counted' in entry ? entry.counted : entry.change).trim() !== ''

/** What is wrong with what is typed; undefined where it can be saved, or nothing is. */
export function entryProblem({ quantity }: StockRow, entry: StockEntry | undefined): string | undefined {
  if (!isTyped(entry)) return undefined
  const label = 'counted' in entry ? t('stock.thereAre') : t('stock.difference')
  const typed = toTypedNumber('counted' in entry ? entry.counted : entry.change)
  if (Number.isNaN(typed)) return t('fields.notNumber', { label })
  if (!Number.isInteger(typed)) return t('fields.notWhole', { label })
  if (('counted' in entry ? typed : quantity + typed) < 0) return t('stock.tooLow', { count: quantity })
  return undefined
}

/** The line to send; undefined where nothing is typed, or it changes nothing. */
export function toCorrectionLine(row: StockRow, entry: StockEntry | undefined): CorrectionLine | undefined {
  if (!isTyped(entry) || entryProblem(row, entry)) return undefined
  const { skuId, quantity: seen } = row
  if ('counted' in entry) return { skuId, counted: toTypedNumber(entry.counted), seen }
  const change = toTypedNumber(entry.change)
  return change === 0 ? undefined : { skuId, change }
}

/** What both fields show: the one that is typed into, and what follows for the other. */
export function shownEntry(row: StockRow, entry: StockEntry | undefined): { counted: string; change: string } {
  if (!entry) return { counted: '', change: '' }
  const line = toCorrectionLine(row, entry)
  if ('counted' in entry) {
    const change = line && 'counted' in line ? signed(line.counted - line.seen) : ''
    return { counted: entry.counted, change }
  }
  return { counted: line && 'change' in line ? String(row.quantity + line.change) : '', change: entry.change }
}

/** A difference with its sign. */
export const signed = (change: number): string => (change > 0 ? `+${change}` : String(change))

/** One piece more of a size, as a scanner counts them. */
export function addPiece(row: StockRow, entry: StockEntry | undefined): StockEntry {
  const { counted } = shownEntry(row, entry)
  const before = toTypedNumber(counted)
  return { counted: String(Number.isInteger(before) ? before + 1 : 1) }
}

/** Whether a scanner that reads `code` means this size. */
export const hasCode = ({ code, barcode }: Pick<CountedSku, 'code' | 'barcode'>, read: string): boolean =>
  [code, barcode].some((one) => one !== '' && one.toLowerCase() === read.trim().toLowerCase())
