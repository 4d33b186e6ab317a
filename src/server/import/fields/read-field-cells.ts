import type { CustomValuesInput } from '#domain/custom-fields/field-values.ts'
import { parseFieldValues } from '#domain/custom-fields/parse-field-values.ts'
import { t } from '#domain/texts/t.ts'
import { quoteCell } from '#server/import/file/quote-cell.ts'
import type { RowNote, SheetRow } from '#server/import/file/sheet/sheet.ts'
import type { FieldOfColumn, HeadedField } from './field-columns.ts'

/** Signs of a heading in a remark. */
const MAX_HEADING = 100

/** What rows of a product, or of one of its colors, say in the columns of these fields. The first row that says something counts. */
export function readFieldCells(
  rows: readonly SheetRow[],
  columns: readonly HeadedField[],
): { values: CustomValuesInput; notes: RowNote[] } {
  let values: CustomValuesInput = {}
  const notes: RowNote[] = []
  for (const named of columns) {
    const first = rows.find((row) => row.get(named.column) !== '')
    const cell = first?.get(named.column) ?? ''
    const problem = checkFieldCell(named, cell)
    if (problem === undefined) values = withFieldCell(values, named, cell)
    else notes.push(noteBadField(first?.number ?? 0, { value: cell, column: named.heading, problem }))
    for (const row of rows) {
      const other = row.get(named.column)
      if (other !== '' && other !== cell)
        notes.push({ row: row.number, text: t('importFile.otherValue', { value: quoteCell(other) }) })
    }
  }
  return { values, notes }
}

/** A remark on a value that its field refuses. */
export const noteBadField = (
  row: number,
  { value, column, problem }: { value: string; column: string; problem: string },
): RowNote => ({
  row,
  text: t('importFile.badField', { value: quoteCell(value), column: quoteCell(column, MAX_HEADING), problem }),
})

/** Why a field refuses a cell; undefined where it does not. */
export function checkFieldCell(named: FieldOfColumn, cell: string): string | undefined {
  const { errors } = parseFieldValues([named.field], withFieldCell({}, named, cell))
  return Object.values(errors)[0]
}

/** Values with what a cell says. An empty one says that there is none. */
export function withFieldCell(
  values: CustomValuesInput,
  { field, language }: FieldOfColumn,
  cell: string,
): CustomValuesInput {
  const { key, type } = field
  if (language === '') return { ...values, [key]: cell === '' ? null : toSent(type, cell) }
  const texts = values[key]
  return { ...values, [key]: { ...(typeof texts === 'object' ? texts : {}), [language]: cell } }
}

function toSent(type: FieldOfColumn['field']['type'], cell: string): string | number {
  // As the export writes it: three digits behind a point are no thousands.
  if (type === 'number' && /^-?\d{1,15}(?:\.\d+)?$/.test(cell)) return Number(cell)
  if (type === 'date') return cell.replace(/^(\d{4}-\d\d-\d\d)[T ].*$/s, '$1')
  return cell
}
