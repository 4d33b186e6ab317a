import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { setPaletteOpen } from '#back-office/frame/palette/open-palette.ts'
import { isTyping, restoreDeskKeys, roomKeys, setKeyListOpen, useDeskKeys } from './desk-keys.ts'

/** Milliseconds in which the second letter must follow `g`. */
export const PAIR = 1_500

const opensPalette = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey

/** A key by itself, which nothing on the page has taken. */
const isPlain = ({ ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && !defaultPrevented

/** Listens for the keys of the whole back office: Ctrl+K, `/`, `?`, and `g` with a letter. */
export function useFrameKeys() {
  const navigate = useNavigate()
  useEffect(() => {
    restoreDeskKeys()
    let wentAt = -Infinity
    const onKeyDown = (event: KeyboardEvent) => {
      if (opensPalette(event)) {
        event.preventDefault()
        setPaletteOpen(true)
        return
      }
      if (!isPlain(event) || isTyping(event.target) || !useDeskKeys.getState().isOn) return
      const room = event.timeStamp - wentAt < PAIR ? roomKeys[event.key] : undefined
      wentAt = event.key === 'g' && !room ? event.timeStamp : -Infinity
      if (room) void navigate(room)
      if (event.key === '?') setKeyListOpen(true)
      if (event.key === '/' && focusSearch()) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [navigate])
}

/** Moves the focus to the search of the page. False where it has none. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  field?.focus()
  field?.select()
  return field !== null
}
