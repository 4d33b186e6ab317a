import { z } from 'zod'
import { create } from 'zustand'

/** The key of local storage for the columns that are left out. */
const KEY = 'order-columns'

/** The columns that can be left out. Number, name, sum and state are what an order is found by. */
export const choosableColumns = ['userPhoneNumber', 'userEmail', 'street', 'governorate', 'items', 'due'] as const

export type ChoosableColumn = (typeof choosableColumns)[number]

/** The columns of the list that are left out in this browser. All of them are there until somebody chooses. */
export const useHiddenColumns = create<{ hidden: readonly string[] }>(() => ({ hidden: [] }))

/** Reads what was chosen last. */
export function restoreColumns() {
  const stored = z.array(z.enum(choosableColumns)).safeParse(readStored())
  useHiddenColumns.setState({ hidden: stored.data ?? [] })
}

/** Shows a column or leaves it out, and remembers it. */
export function setColumnShown(column: ChoosableColumn, isShown: boolean) {
  const others = useHiddenColumns.getState().hidden.filter((each) => each !== column)
  const hidden = isShown ? others : [...others, column]
  localStorage.setItem(KEY, JSON.stringify(hidden))
  useHiddenColumns.setState({ hidden })
}

/** The widths of columns that hold nothing, for the grid of the list (`orderGrid`). */
export function emptyWidths(hidden: readonly string[]): React.CSSProperties {
  const isHidden = (...columns: ChoosableColumn[]) => columns.every((column) => hidden.includes(column))
  const widths = {
    ...(isHidden('userPhoneNumber') && { '--at-phone': '0px' }),
    ...(isHidden('userPhoneNumber', 'userEmail') && { '--at-contact': '0px' }),
    ...(isHidden('governorate') && { '--at-governorate': '0px' }),
    ...(isHidden('items') && { '--at-items': '0px', '--at-items-wide': '0px' }),
  }
  // The types of React know no custom properties.
  return widths as React.CSSProperties
}

function readStored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}
