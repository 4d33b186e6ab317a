import { t } from '#domain/texts/t.ts'
import { fieldHeading, listFieldColumns, type FieldOfColumn } from '#server/import/fields/field-columns.ts'
import { checkFieldCell, noteBadField, withFieldCell } from '#server/import/fields/read-field-cells.ts'
import { quoteCell } from '#server/import/file/quote-cell.ts'
import { editedRow } from './merge-own-facts.ts'
import type { Merged, OwnRow } from './own-changes.ts'

/** Puts values of custom fields that were edited over what there is, of the product and of its colors. */
export function mergeFields(merged: Merged): void {
  const { now, product, rows } = merged
  for (const named of listFieldColumns(now.fields)) {
    if (named.field.subject === 'product')
      mergeInto(merged, product, named, [editedRow(merged, named.column) ?? []].flat())
    else
      for (const [place, variant] of now.variants.entries()) {
        const edited = rows.filter((row) => row.variant === variant && row.isEdited(named.column))
        const target = product.variants[place]
        if (target) mergeInto(merged, target, named, edited)
      }
  }
}

/** Rows of one color may say different things: the first one counts. */
function mergeInto(
  merged: Merged,
  target: Pick<Merged['product'], 'fieldValues'>,
  named: FieldOfColumn,
  [first, ...others]: OwnRow[],
) {
  if (!first) return
  const cell = first.cells[named.column] ?? ''
  for (const { number, cells } of others) {
    const other = cells[named.column] ?? ''
    if (other !== cell)
      merged.notes.push({ row: number, text: t('importFile.otherValue', { value: quoteCell(other) }) })
  }
  const problem = checkFieldCell(named, cell)
  if (problem !== undefined) {
    merged.notes.push(noteBadField(first.number, { value: cell, column: fieldHeading(named), problem }))
    return
  }
  target.fieldValues = withFieldCell(target.fieldValues ?? {}, named, cell)
  merged.isChanged = true
}
