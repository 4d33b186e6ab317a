import { stringify } from 'csv-stringify/sync'
import { escapeFormula } from './escape-formula.ts'

/** How files are written: with commas and decimal points, or with semicolons and decimal commas, as Excel in French reads them. */
export type SheetFormat = 'comma' | 'semicolon'

/** A text, a number, or an amount in thousandths, which is written with the decimal mark of the format. */
export type SheetCell = string | number | { amount: number }

/** What a file begins with: Excel reads UTF-8 only after a byte order mark. */
export const SHEET_START = '\uFEFF'

/** Rows as CSV. Escapes what a spreadsheet would run as a formula. */
export function formatSheet(rows: readonly (readonly SheetCell[])[], format: SheetFormat): string {
  const decimalMark = format === 'semicolon' ? ',' : '.'
  const formatCell = (cell: SheetCell) => {
    if (typeof cell === 'string') return escapeFormula(cell)
    return typeof cell === 'number' ? cell : (cell.amount / 1000).toFixed(3).replace('.', decimalMark)
  }
  return stringify(
    rows.map((row) => row.map(formatCell)),
    // In quotation marks a text stays one cell, also where a spreadsheet splits at another separator.
    { delimiter: format === 'semicolon' ? ';' : ',', quoted_match: /[;\t,]/ },
  )
}
