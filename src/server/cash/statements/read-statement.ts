import { parse } from 'csv-parse/sync'
import { MAX_STATEMENT_ROWS, type StatementColumns } from '#domain/cash/statement.ts'
import { guessStatementColumns, readStatedOutcome } from '#domain/cash/statement-columns.ts'
import { ApiError } from '#domain/api/errors.ts'
import { parseDecimal } from '#domain/money/parse-decimal.ts'
import type { Millimes } from '#domain/money/money.ts'
import { t } from '#domain/texts/t.ts'

/** A row of a statement as it is written, with its amounts in millimes. */
export interface ReadRow {
  row: number
  number: string
  tracking: string
  phone: string
  /** Undefined: the file has no such column, or no number in it. */
  amount: Millimes | undefined
  fee: Millimes
  outcome: ReturnType<typeof readStatedOutcome>
}

/** A statement that was read, with the columns that it was read by. */
export interface ReadStatement {
  headings: string[]
  columns: StatementColumns
  rows: ReadRow[]
}

/**
 * Reads a statement: separated by comma, semicolon or tab, with or without a byte order mark, decimals with comma or point. Columns that were chosen
 * and are not in the file are guessed. Throws `UNREADABLE_FILE`, also for too many rows.
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
    ...{ number: placeOf('number'), tracking: placeOf('tracking'), phone: placeOf('phone') },
    ...{ amount: placeOf('amount'), fee: placeOf('fee'), status: placeOf('status') },
  }
  const rows = records.map((fields, index): ReadRow => {
    const cell = (column: keyof StatementColumns) => (fields[places[column]] ?? '').replaceAll('\0', '').trim()
    return {
      row: index + 2,
      number: cell('number'),
      tracking: cell('tracking'),
      phone: cell('phone'),
      amount: toMillimes(cell('amount')),
      fee: Math.abs(toMillimes(cell('fee')) ?? 0),
      outcome: readStatedOutcome(cell('status')),
    }
  })
  return { headings, columns, rows: rows.filter(({ number, tracking, phone }) => number || tracking || phone) }
}

function readRecords(text: string): string[][] {
  const [firstLine = ''] = text.split(/[\r\n]/, 1)
  const count = (sign: string) => firstLine.split(sign).length
  const delimiter = [';', ',', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ';'
  try {
    return parse(text, {
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
const MAX_DT = 1_000_000

function toMillimes(cell: string): Millimes | undefined {
  const dinars = parseDecimal(cell)
  return dinars === undefined || Math.abs(dinars) > MAX_DT ? undefined : Math.round(dinars * 1000)
}
