import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FILTER_CLOSING_DELAY } from '#domain/constants.ts'

/**
 * Opens under the pointer and closes a second after it has left (spec §2). Without a pointer it opens by its buttons,
 * and closes by Escape or when the focus moves on.
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
  // Heard everywhere: what a pointer has opened, a key can put away, wherever the focus is.
  useEffect(() => {
    if (!open) return
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [open])

  return {
    open,
    /** For the element that holds bar and panel. */
    area: {
      ref: area,
      onPointerEnter: ({ pointerType }: React.PointerEvent) => pointerType === 'mouse' && open && show(),
      onPointerLeave: ({ pointerType }: React.PointerEvent) => {
        if (pointerType === 'mouse') timer.current = setTimeout(hide, FILTER_CLOSING_DELAY)
      },
      onBlur: ({ relatedTarget, currentTarget }: React.FocusEvent) => {
        // Nothing focused is a click beside the controls: that is no sign of leaving.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) hide()
      },
    },
    /** For each button of the bar. A mouse has opened it already when it clicks, so only others close by it. */
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
