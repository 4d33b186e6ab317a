import { useId, useLayoutEffect } from 'react'
import { create } from 'zustand'

interface Options {
  /** Whether another query of the same page leaves the changes as well. */
  byQuery?: boolean
}

/** The forms of the page that is open that hold changes which are not saved. */
export const useUnsaved = create<ReadonlyMap<string, Options>>(() => new Map())

/**
 * Asks before a form with unsaved changes is left, for as long as `isChanged` (`UnsavedGuard` in the frame of the back
 * office). Any number of forms of a page may call it.
 */
export function useUnsavedChanges(isChanged: boolean, { byQuery = false }: Options = {}) {
  const id = useId()
  // Before the effects of the page: one of them may leave it, because all is saved.
  useLayoutEffect(() => {
    if (!isChanged) return
    useUnsaved.setState((all) => new Map(all).set(id, { byQuery }), true)
    return () => useUnsaved.setState((all) => new Map([...all].filter(([key]) => key !== id)), true)
  }, [id, isChanged, byQuery])
}
