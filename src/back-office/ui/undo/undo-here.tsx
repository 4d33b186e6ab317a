import { useLayoutEffect } from 'react'
import { placeUndo, useUndos } from '#ui/state/toasts/undos.ts'
import { UndoLine } from './undo-line.tsx'

/** The undo of the last act on something, beside that thing, and told to those who hear the page. Nothing to see where there is none. */
export function UndoHere({ of, className }: { of: string; className?: string }) {
  const undo = useUndos(({ undos }) => undos.find((each) => each.of === of))
  const id = undo?.id
  // Before the first paint: it would flash in the stack.
  useLayoutEffect(() => (id === undefined ? undefined : placeUndo(id)), [id])
  return <output className="contents">{undo && <UndoLine undo={undo} {...(className && { className })} />}</output>
}
