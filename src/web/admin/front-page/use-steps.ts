import { useState } from 'react'
import type { FrontPage } from '#domain/front-page/front-page.ts'

/** Milliseconds within which changes of one thing, such as letters of a text, are one step. */
const ONE_STEP = 1_500
/** Steps that can be undone. */
const MOST_STEPS = 100

interface Steps {
  past: readonly FrontPage[]
  present: FrontPage
  future: readonly FrontPage[]
  last: { thing: string; at: number } | undefined
}

/** A front page whose changes can be undone and done again. */
export function useSteps(first: FrontPage) {
  const [{ past, present, future }, setSteps] = useState<Steps>({
    past: [],
    present: first,
    future: [],
    last: undefined,
  })
  return {
    present,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** Changes the page. Quick changes of one `thing` are undone together. */
    change: (next: FrontPage, thing = '') =>
      setSteps((steps) => {
        const at = Date.now()
        const isSame = thing !== '' && steps.last?.thing === thing && at - steps.last.at < ONE_STEP
        const known = isSame ? steps.past : [...steps.past, steps.present].slice(-MOST_STEPS)
        return { past: known, present: next, future: [], last: { thing, at } }
      }),
    undo: () =>
      setSteps((steps) => {
        const before = steps.past.at(-1)
        if (!before) return steps
        return {
          past: steps.past.slice(0, -1),
          present: before,
          future: [steps.present, ...steps.future],
          last: undefined,
        }
      }),
    redo: () =>
      setSteps((steps) => {
        const [next, ...future] = steps.future
        if (!next) return steps
        return { past: [...steps.past, steps.present], present: next, future, last: undefined }
      }),
  }
}
