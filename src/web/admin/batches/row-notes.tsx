/** Remarks on single rows of a file, each with the row it is about. */
export function RowNotes({ title, notes }: { title: string; notes: { row: number; text: string }[] }) {
  if (notes.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 py-2">
        {title}: {notes.length}
      </summary>
      <ul className="grid gap-1 text-sm">
        {notes.map(({ row, text }) => (
          <li key={`${row} ${text}`}>
            Row {row}: {text}
          </li>
        ))}
      </ul>
    </details>
  )
}
