import { t } from '#domain/texts/t.ts'
import { languages } from '#domain/texts/languages.ts'
import { readCollections } from '#server/import/file/read-products.ts'
import { toHtml } from '#server/import/file/to-html.ts'
import { plainColumnNames, plainColumns } from '#server/import/file/sheet/plain-columns.ts'
import type { Column } from '#server/import/file/sheet/sheet.ts'
import { factColumns } from './own-cells.ts'
import type { Merged } from './own-changes.ts'

type FactColumn = (typeof factColumns)[number]

/** Puts what was edited of the product as a whole over what there is. */
export function mergeFacts(merged: Merged): void {
  const { product, now, notes } = merged
  const take = (column: Column, set: (cell: string) => boolean | void) => {
    const row = editedRow(merged, column)
    if (row && set(row.cells[column] ?? '') !== false) merged.isChanged = true
  }
  const leave = (column: Column, text: string) => {
    const row = editedRow(merged, column)
    if (row) notes.push({ row: row.number, text })
    return false
  }
  take('title', (cell) => (cell === '' ? leave('title', t('importFile.noTitle')) : void (product.model = cell)))
  take('body', (cell) => void (product.description = toHtml(cell)))
  for (const column of plainColumnNames)
    take(column, (cell) => void Object.assign(product, plainColumns[column].read(cell)))
  take('tags', (cell) => void (product.tags = cell.split(',').flatMap((tag) => tag.trim().toLowerCase() || [])))
  take('collection', (cell) => {
    const wanted = readCollections(cell)
    if (!wanted) return leave('collection', t('importFile.collectionsStay'))
    Object.assign(product, wanted)
    return true
  })
  take('published', (cell) => void (product.status = isNo(cell) ? 'draft' : 'published'))
  take('status', (cell) => void (product.status = isHidden(cell) ? 'draft' : 'published'))
  const translations = structuredClone(now.translations)
  for (const { code: language } of languages)
    for (const [column, field] of [
      ['title', 'model'],
      ['body', 'description'],
      ['type', 'type'],
    ] as const)
      take(`${column} [${language}]`, (cell) => {
        translations[language] = { ...translations[language], [field]: column === 'body' ? cell && toHtml(cell) : cell }
        product.translations = translations
      })
  leave('handle', t('importFile.addressStays'))
}

const isNo = (text: string) => /^(false|no|0|non|faux)$/i.test(text)
const isHidden = (text: string) => /^(draft|archived|unlisted)$/i.test(text)

/**
 * The row on which a fact was edited. Where the rows do not tell how they were written, an empty cell says something
 * only beside other facts: only one row of a product has them.
 */
export function editedRow({ rows }: Merged, column: Column) {
  return rows.find(
    ({ cells, isEdited, hasCheck }) =>
      isEdited(column) &&
      (hasCheck || cells[column] !== '' || factColumns.some((fact: FactColumn) => (cells[fact] ?? '') !== '')),
  )
}
