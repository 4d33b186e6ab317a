import { parse } from 'csv-parse/sync'
import { MAX_STATEMENT_ROWS, type StatementColumns } from '#domain/cash/statement.ts'
import { guessStatementColumns } from '#domain/cash/statement-columns.ts'
import { ApiError } from '#domain/api/errors.ts'
import { parseSum } from '#domain/money/parse-decimal.ts'
import type { Millimes } from '#domain/money/money.ts'
import { toPlainSigns } from '#domain/plain-signs.ts'
import { t } from '#domain/texts/t.ts'

/** A row of a statement as it is written, with its amounts in millimes. */
export interface ReadRow {
  row: number
  number: string
  tracking: string
  phone: string
  /** Undefined: the file has no such column, or nothing in it. */
  amount: Millimes | undefined
  fee: Millimes
  /** A sum in it cannot be read: what it says is not known. */
  isUnreadable: boolean
  /** As it is written; undefined: the file says nothing of states. */
  status: string | undefined
}

/** A statement that was read, with the columns that it was read by. */
export interface ReadStatement {
  headings: string[]
  columns: StatementColumns
  rows: ReadRow[]
}

/**
 * Reads a statement: separated by comma, semicolon or tab, with or without a byte order mark, decimals with comma or
 * point. Columns that were chosen and are not in the file are guessed. Throws `UNREADABLE_FILE`, also for too many
 * rows.
 */
export function readStatement(text: string, chosen: StatementColumns | undefined): ReadStatement {
  const [head = [], ...records] = readRecords(text)
  const headings = head.map((heading) => heading.trim())
  if (records.length === 0) throw new ApiError('UNREADABLE_FILE', { message: t('cash.noRows') })
  if (records.length > MAX_STATEMENT_ROWS)
    throw new ApiError('UNREADABLE_FILE', { message: t('cash.tooManyRows', { max: MAX_STATEMENT_ROWS }) })
  const columns = chooseColumns(headings, chosen)
  const placeOf = (column: keyof StatementColumns) => (columns[column] === '' ? -1 : headings.indexOf(columns[column]))
  const places = {
    number: placeOf('number'),
    tracking: placeOf('tracking'),
    phone: placeOf('phone'),
    amount: placeOf('amount'),
    fee: placeOf('fee'),
    status: placeOf('status'),
  }
  // A column in which nothing stands says as much as none.
  const hasStatuses = records.some((fields) => (fields[places.status] ?? '').trim() !== '')
  const rows = records.map((fields, index): ReadRow => {
    const cell = (column: keyof StatementColumns) => (fields[places[column]] ?? '').replaceAll('\0', '').trim()
    const sums = { amount: readSum(cell('amount')), fee: readSum(cell('fee')) }
    return {
      row: index + 2,
      number: toPlainSigns(cell('number')),
      tracking: toPlainSigns(cell('tracking')),
      phone: toPlainSigns(cell('phone')),
      amount: sums.amount ?? undefined,
      fee: sums.fee ?? 0,
      isUnreadable: sums.amount === null || sums.fee === null,
      status: hasStatuses ? cell('status') : undefined,
    }
  })
  const meant = withFees(rows.filter(({ number, tracking, phone }) => number || tracking || phone))
  return { headings, columns, rows: meant }
}

/** Couriers write what they keep with or without a minus. In a file that has both, it is unknown which amounts are given back. */
function withFees(rows: ReadRow[]): ReadRow[] {
  const isMixed = rows.some(({ fee }) => fee > 0) && rows.some(({ fee }) => fee < 0)
  return rows.map((row) =>
    row.fee >= 0 ? row : { ...row, fee: isMixed ? 0 : -row.fee, isUnreadable: isMixed || row.isUnreadable },
  )
}

/** The most cells of a statement: more make no table that a courier writes, and reading them keeps others waiting. */
const MAX_CELLS = 200_000

function readRecords(text: string): string[][] {
  const [firstLine = ''] = text.split(/[\r\n]/, 1)
  const count = (sign: string) => firstLine.split(sign).length
  const delimiter = [';', ',', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ';'
  if (text.split(delimiter, MAX_CELLS + 1).length > MAX_CELLS) throw new ApiError('UNREADABLE_FILE')
  try {
    return parse(text, {
      // One more than are taken, and the headings: so many are refused, and the rest is not read.
      to: MAX_STATEMENT_ROWS + 2,
      delimiter,
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    })
  } catch (error) {
    throw new ApiError('UNREADABLE_FILE', { cause: error })
  }
}

function chooseColumns(headings: readonly string[], chosen: StatementColumns | undefined): StatementColumns {
  const guessed = guessStatementColumns(headings)
  if (!chosen) return guessed
  const isThere = (heading: string) => heading === '' || headings.includes(heading)
  return Object.values(chosen).every(isThere) ? chosen : guessed
}

/** The largest amount that a row may hold: above it is a mistake. */
const MAX_MILLIMES = 1_000_000_000

/** The sum of a cell; undefined: there is nothing in it, null: it cannot be read. */
function readSum(cell: string): Millimes | undefined | null {
  if (cell === '') return undefined
  const millimes = parseSum(cell)
  return millimes === undefined || Math.abs(millimes) > MAX_MILLIMES ? null : millimes
}
