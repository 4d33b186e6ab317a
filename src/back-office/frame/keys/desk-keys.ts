import { href } from 'react-router'
import { create } from 'zustand'

/** The key of local storage that turns the keys of one letter off in this browser (WCAG 2.1.4). */
const STORED = 'desk-keys'

/** Whether keys of one letter do something, and whether their list is open. */
export const useDeskKeys = create(() => ({ isOn: true, isListOpen: false }))

/** Reads whether the keys were turned off in this browser. */
export const restoreDeskKeys = () => useDeskKeys.setState({ isOn: localStorage.getItem(STORED) !== 'off' })

/** Turns the keys of one letter on or off in this browser. */
export function setDeskKeys(isOn: boolean) {
  if (isOn) localStorage.removeItem(STORED)
  else localStorage.setItem(STORED, 'off')
  useDeskKeys.setState({ isOn })
}

/** Opens or closes the list of the keys. */
export const setKeyListOpen = (isListOpen: boolean) => useDeskKeys.setState({ isListOpen })

/** The rooms that `g` and a letter lead to. */
export const roomKeys: Record<string, string> = {
  h: href('/admin'),
  o: href('/admin/orders'),
  c: href('/admin/customers'),
  p: href('/admin/products'),
  k: href('/admin/packing'),
  f: href('/admin/figures'),
  s: href('/admin/settings'),
  g: href('/admin/guide'),
}

/** Whether a key that is pressed there is meant for a field, or for a dialog. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return (
    target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="combobox"]') !== null
  )
}
