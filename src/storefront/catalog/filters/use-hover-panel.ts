import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FILTER_CLOSING_DELAY } from '#domain/constants.ts'

/**
 * The state of a panel that opens on hover and closes a second after the mouse has left (spec §2). With touch or
 * keyboard it opens by its buttons, and closes on Escape or when the focus leaves it.
 */
export function useHoverPanel() {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const opener = useRef<HTMLElement>(null)
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = () => {
    clearTimeout(timer.current)
    setOpen(true)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }

  const dismiss = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    if (area.current?.contains(document.activeElement)) opener.current?.focus()
    hide()
  })
  // On the document: the focus may be anywhere when a mouse has opened the panel.
  useEffect(() => {
    if (!open) return
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [open])

  return {
    open,
    /** Props of the element that holds bar and panel. */
    area: {
      ref: area,
      onPointerEnter: ({ pointerType }: React.PointerEvent) => pointerType === 'mouse' && open && show(),
      onPointerLeave: ({ pointerType }: React.PointerEvent) => {
        if (pointerType === 'mouse') timer.current = setTimeout(hide, FILTER_CLOSING_DELAY)
      },
      // A click beside the controls, on a label too, focuses the area: otherwise `main` around it would take the focus,
      // and the panel would be gone before the click has reached its control.
      tabIndex: -1,
      onBlur: ({ relatedTarget, currentTarget }: React.FocusEvent) => {
        // No `relatedTarget` means that the focus left the window, which keeps the panel open.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) hide()
      },
    },
    /** Props of each button of the bar. A mouse has opened the panel on hover, so its click must not close it. */
    button: {
      onPointerEnter: ({ pointerType }: React.PointerEvent) => pointerType === 'mouse' && show(),
      onClick: ({ currentTarget, nativeEvent }: React.MouseEvent<HTMLElement>) => {
        opener.current = currentTarget
        const isMouse = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'mouse'
        if (open && !isMouse) hide()
        else show()
      },
    },
  }
}
