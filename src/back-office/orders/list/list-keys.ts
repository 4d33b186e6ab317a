import type { KeyboardEvent } from 'react'
import type { OrderAction } from '#domain/orders/lifecycle/possible-actions.ts'
import { orderActionKeys } from '#back-office/orders/actions/order-action-text.ts'
import { useDeskKeys } from '#back-office/frame/keys/desk-keys.ts'
import { PAIR } from '#back-office/frame/keys/use-frame-keys.ts'

interface Actions {
  onOpen: (orderId: string) => void
  onSelect: (orderId: string) => void
  onAction: (orderId: string, action: OrderAction) => void
  /** Orders that are open beside the list follow the focus. */
  isOpen: boolean
}

const rowActions = Object.entries(orderActionKeys) as [OrderAction, string][]

/** When `g` was pressed on a row: the letter after it names a room. */
let wentAt = -Infinity

/**
 * The keys of a row that has the focus: j, k and the arrows lead to its neighbours, Enter opens it, x selects it, and
 * what is done often has its letter. Elsewhere, and in the controls of a row, they are letters (WCAG 2.1.4); who turned
 * the keys of one letter off has the arrows and Enter.
 */
export function onRowKey(event: KeyboardEvent, { onOpen, onSelect, onAction, isOpen }: Actions) {
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
    ...Object.fromEntries(rowActions.map(([action, letter]) => [letter, () => onAction(orderId, action)])),
  }
  const act = actions[key]
  if (!act) return
  event.preventDefault()
  act()
}
