import { stringify } from 'csv-stringify/sync'
import { escapeFormula } from '#server/platform/csv/escape-formula.ts'
import type { TableColumn, CsvFormat, Table } from './table.ts'

const BYTE_ORDER_MARK = '\uFEFF'
const separators = { comma: ',', semicolon: ';', tab: '\t' } as const

/** A table as CSV, part by part. Escapes what a spreadsheet would run as a formula. */
export async function* formatCsv<Row>({ columns, parts, csvFormat }: Table<Row>): AsyncGenerator<string> {
  yield (csvFormat.hasBom ? BYTE_ORDER_MARK : '') + join([headingsOf(columns)], csvFormat)
  for await (const rows of parts) if (rows.length > 0) yield join(formatCells(columns, rows, csvFormat), csvFormat)
}

/** The headings of a table as CSV has them. */
export const headingsOf = (columns: readonly { heading: string }[]): string[] =>
  columns.map(({ heading }) => escapeFormula(heading))

/** The cells of rows as CSV has them. */
export function formatCells<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  { decimal }: Pick<CsvFormat, 'decimal'>,
): string[][] {
  const decimalMark = decimal === 'comma' ? ',' : '.'
  return rows.map((row) => columns.map((column) => formatCell(column, row, decimalMark)))
}

function formatCell<Row>({ kind, cell }: TableColumn<Row>, row: Row, decimalMark: string): string {
  const value = cell(row)
  if (typeof value === 'number') {
    return kind === 'amount' ? (value / 1000).toFixed(3).replace('.', decimalMark) : String(value)
  }
  return escapeFormula(value)
}

const join = (rows: string[][], { separator }: CsvFormat) =>
  // In quotation marks a text stays one cell, also where a spreadsheet splits at another separator or line break.
  stringify(rows, { delimiter: separators[separator], quoted_match: /[;\t,\r\n]/ })
