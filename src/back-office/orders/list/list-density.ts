import { create } from 'zustand'

/** The key of local storage for how close the lines of the list stand. */
const KEY = 'order-density'

/** Whether an order is one line of the list, in this browser: what is read most. Two lines tell the rest. */
export const useCompactList = create<boolean>(() => false)

/** Reads what was chosen last. */
export function restoreCompactList() {
  useCompactList.setState(localStorage.getItem(KEY) === 'compact', true)
}

/** Chooses between one line and two lines for each order, and remembers it. */
export function setCompactList(isCompact: boolean) {
  if (isCompact) localStorage.setItem(KEY, 'compact')
  else localStorage.removeItem(KEY)
  useCompactList.setState(isCompact, true)
}
