/** A cell of the grid: its row, and its column, where 0 is the price and the sizes follow. */
export interface GridPosition {
  row: number
  column: number
}

const steps: Record<string, GridPosition> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  Enter: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** Moves between cells. Sideways only from the edge of what is typed, so the arrows still move in the text. */
export function moveFocus(event: React.KeyboardEvent<HTMLInputElement>) {
  const step = steps[event.key]
  const cell = event.currentTarget
  if (!step) return
  // Enter would submit the form.
  if (event.key === 'Enter') event.preventDefault()
  const isAtEdge = step.column < 0 ? cell.selectionEnd === 0 : cell.selectionStart === cell.value.length
  if (step.column !== 0 && !isAtEdge) return
  const row = Number(cell.dataset['row']) + step.row
  const column = Number(cell.dataset['column']) + step.column
  const grid = cell.closest('table')
  const next = grid?.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`)
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}

/** The cells that a text copied from a spreadsheet fills, from a position to the right and down: tabs and lines. */
export function parseCells(text: string, from: GridPosition): (GridPosition & { text: string })[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  return lines.flatMap((line, row) =>
    line.split('\t').map((cell, column) => ({ row: from.row + row, column: from.column + column, text: cell.trim() })),
  )
}
