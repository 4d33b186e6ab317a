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
  const [steps, setSteps] = useState<Steps>({
    past: [],
    present: first,
    future: [],
    last: undefined,
  })
  return {
    present: steps.present,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    /** Changes the page. Quick changes of one `thing` are undone together. */
    change: (next: FrontPage, thing = '') =>
      setSteps((now) => {
        const at = Date.now()
        const isSame = thing !== '' && now.last?.thing === thing && at - now.last.at < ONE_STEP
        const known = isSame ? now.past : [...now.past, now.present].slice(-MOST_STEPS)
        return { past: known, present: next, future: [], last: { thing, at } }
      }),
    undo: () =>
      setSteps((now) => {
        const before = now.past.at(-1)
        if (!before) return now
        return {
          past: now.past.slice(0, -1),
          present: before,
          future: [now.present, ...now.future],
          last: undefined,
        }
      }),
    redo: () =>
      setSteps((now) => {
        const [next, ...later] = now.future
        if (!next) return now
        return { past: [...now.past, now.present], present: next, future: later, last: undefined }
      }),
  }
}
