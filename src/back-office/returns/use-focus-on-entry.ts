import { useEffect, useRef } from 'react'

/**
 * Leads the focus to the newest return once one was entered or undone: the button that did it may be gone with the
 * pieces. `state` is that of the order, which changes with it.
 */
export function useFocusOnEntry(state: string) {
  const newest = useRef<HTMLLIElement>(null)
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (before.current === undefined || before.current === state) return
    before.current = undefined
    newest.current?.focus()
  }, [state])
  return {
    newest,
    awaitChange: () => {
      before.current = state
    },
  }
}
