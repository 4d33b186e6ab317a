import { t } from '#domain/texts/t.ts'
import { MAX_TOLD } from './file-bounds.ts'
import type { RowNote } from './sheet/sheet.ts'

/** The first remarks, and how many more there are. */
export function capNotes(notes: RowNote[]): RowNote[] {
  const [first] = notes.slice(MAX_TOLD)
  if (!first) return notes
  return [
    ...notes.slice(0, MAX_TOLD),
    { row: first.row, text: t('importFile.more', { count: notes.length - MAX_TOLD }) },
  ]
}
