/** How a CSV file is written. */
export interface CsvFormat {
  separator: 'comma' | 'semicolon' | 'tab'
  decimal: 'point' | 'comma'
  /** Begins with a byte order mark, without which Excel does not read UTF-8. */
  hasBom: boolean
}

/** The formats that staff choose from: with commas and decimal points, or as Excel in French reads them. */
export const csvFormats = {
  comma: { separator: 'comma', decimal: 'point', hasBom: true },
  semicolon: { separator: 'semicolon', decimal: 'comma', hasBom: true },
} as const satisfies Record<string, CsvFormat>

/** What the cells of a column are: texts, whole numbers, amounts in thousandths, days as `YYYY-MM-DD`, or times as `YYYY-MM-DD HH:mm`. */
export type CellKind = 'text' | 'lines' | 'count' | 'amount' | 'day' | 'time'

/** An empty text is an empty cell of whichever kind. */
export type TableCell = string | number

/** A column of a table that is written to a file. */
export interface TableColumn<Row> {
  heading: string
  kind: CellKind
  cell: (row: Row) => TableCell
}

/** A table that is read in parts while it is written, as CSV or as a workbook. */
export interface Table<Row> {
  columns: readonly TableColumn<Row>[]
  parts: AsyncIterable<readonly Row[]>
  /** How it is written as CSV. */
  csvFormat: CsvFormat
  /** The file may come back, and is read by its escaped formulas: a text of a workbook that looks like one is escaped too. */
  isReadAgain?: boolean
}

type ColumnOf<Cell> = <Row>(heading: string, cell: (row: Row) => Cell | '') => TableColumn<Row>

/** A column of texts: codes, phones and sizes too, which no spreadsheet shall take for numbers, days or formulas. */
export const text: ColumnOf<string> = (heading, cell) => ({ heading, kind: 'text', cell })

/** A column of texts of several lines. */
export const lines: ColumnOf<string> = (heading, cell) => ({ heading, kind: 'lines', cell })

/** A column of whole numbers. */
export const count: ColumnOf<number> = (heading, cell) => ({ heading, kind: 'count', cell })

/** A column of amounts in thousandths. */
export const amount: ColumnOf<number> = (heading, cell) => ({ heading, kind: 'amount', cell })

/** A column of days. */
export const day: ColumnOf<string> = (heading, cell) => ({ heading, kind: 'day', cell })

/** A column of times, as a clock showed them. */
export const time: ColumnOf<string> = (heading, cell) => ({ heading, kind: 'time', cell })
