import type { KeyboardEvent } from 'react'
import { useDeskKeys } from '#web/admin/frame/keys/desk-keys.ts'
import { PAIR } from '#web/admin/frame/keys/use-frame-keys.ts'

interface Actions {
  onOpen: (orderId: string) => void
  onSelect: (orderId: string) => void
  onShip: (orderId: string) => void
  /** Orders that are open beside the list follow the focus. */
  isOpen: boolean
}

/** When `g` was pressed on a row: the letter after it names a room. */
let wentAt = -Infinity

/**
 * The keys of a row that has the focus: j, k and the arrows lead to its neighbours, Enter opens it, x selects it, s marks it as shipped. Elsewhere, and
 * in the controls of a row, they are letters (WCAG 2.1.4); who turned the keys of one letter off has the arrows and Enter.
 */
export function onRowKey(event: KeyboardEvent, { onOpen, onSelect, onShip, isOpen }: Actions) {
  const { target: row, key, ctrlKey, metaKey, altKey } = event
  if (!(row instanceof HTMLTableRowElement) || ctrlKey || metaKey || altKey) return
  const isLetter = key.length === 1
  const namesRoom = isLetter && event.timeStamp - wentAt < PAIR
  wentAt = key === 'g' ? event.timeStamp : -Infinity
  if (namesRoom || (isLetter && !useDeskKeys.getState().isOn)) return
  const orderId = row.dataset['order'] ?? ''
  const go = (to: Element | null) => {
    if (!(to instanceof HTMLTableRowElement)) return
    to.focus()
    if (isOpen) onOpen(to.dataset['order'] ?? '')
  }
  const actions: Record<string, () => void> = {
    j: () => go(row.nextElementSibling),
    ArrowDown: () => go(row.nextElementSibling),
    k: () => go(row.previousElementSibling),
    ArrowUp: () => go(row.previousElementSibling),
    Enter: () => onOpen(orderId),
    x: () => onSelect(orderId),
    s: () => onShip(orderId),
  }
  const act = actions[key]
  if (!act) return
  event.preventDefault()
  act()
}
