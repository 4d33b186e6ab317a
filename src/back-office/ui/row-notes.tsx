import { t } from '#domain/texts/t.ts'
interface Props {
  title: string
  notes: { row: number; text: string }[]
  /** How many there are, where only the first ones are listed. */
  count?: number
}

/** Remarks on single rows of a file, each with the row it is about. */
export function RowNotes({ title, notes, count = notes.length }: Props) {
  if (notes.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 py-2">{t('admin.counted', { title, count })}</summary>
      <ul className="grid gap-1 text-sm">
        {notes.map(({ row, text }) => (
          <li key={`${row} ${text}`} className="break-words">
            {t('admin.row', { row, text })}
          </li>
        ))}
        {count > notes.length && <li className="text-muted">{t('import.more', { count: count - notes.length })}</li>}
      </ul>
    </details>
  )
}
