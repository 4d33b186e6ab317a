import type { DraftVariant, ProductDraft } from '#web/admin/products/form/product-draft.ts'

/** A cell of the grid: its row, and its column, where 0 is the price and the sizes follow. */
export interface Place {
  row: number
  column: number
}

const steps: Record<string, Place> = {
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

/** Fills the grid from a place to the right and down with cells as spreadsheets copy them: tabs and lines. */
export function pasteInto({ variants, sizes }: ProductDraft, place: Place, text: string): DraftVariant[] {
  const lines = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
  return variants.map((variant, row) => {
    const cells = lines[row - place.row] ?? []
    return cells.reduce((filled, cell, offset) => fillCell(filled, sizes, place.column + offset, cell.trim()), variant)
  })
}

function fillCell(variant: DraftVariant, sizes: string[], column: number, text: string): DraftVariant {
  if (column === 0) return { ...variant, price: text }
  const size = sizes[column - 1]
  return size === undefined ? variant : { ...variant, stock: { ...variant.stock, [size]: text } }
}
