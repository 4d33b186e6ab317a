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
      <summary className="min-h-11 py-2">
        {title}: {count}
      </summary>
      <ul className="grid gap-1 text-sm">
        {notes.map(({ row, text }) => (
          <li key={`${row} ${text}`} className="break-words">
            Row {row}: {text}
          </li>
        ))}
        {count > notes.length && <li className="text-muted">and {count - notes.length} more</li>}
      </ul>
    </details>
  )
}
