import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `onDismiss` on a click or focus outside of the element, and on Escape. */
export function useDismissal<Element extends HTMLElement>(onDismiss: () => void) {
  const element = useRef<Element>(null)
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    const onTurn = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) dismiss()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dismiss()
    }
    document.addEventListener('pointerdown', onTurn)
    document.addEventListener('focusin', onTurn)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onTurn)
      document.removeEventListener('focusin', onTurn)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return element
}
