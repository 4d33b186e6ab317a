import { useEffect, useEffectEvent, useState } from 'react'

/** Pixels from an edge of the window within which it scrolls while a row is held. */
const EDGE = 90
const STEP = 14

interface Options {
  list: React.RefObject<HTMLElement | null>
  keys: readonly string[]
  onMove: (from: number, to: number) => void
  onDrop: () => void
}

/**
 * Moves a row of a list to where the finger or the mouse is that holds it. Answers the key of the row that is held, and
 * what takes hold of one.
 */
export function useDraggedRow({ list, keys, onMove, onDrop }: Options) {
  const [held, setHeld] = useState<string>()
  const follow = useEffectEvent(({ clientY }: PointerEvent) => {
    const from = keys.findIndex((key) => key === held)
    const to = findRow(list.current, clientY, from)
    if (from !== -1 && to !== -1 && to !== from) onMove(from, to)
    if (clientY < EDGE) scrollBy(0, -STEP)
    if (clientY > innerHeight - EDGE) scrollBy(0, STEP)
  })
  const drop = useEffectEvent(() => {
    setHeld(undefined)
    onDrop()
  })
  useEffect(() => {
    if (held === undefined) return
    const [onPointerMove, onPointerUp] = [(event: PointerEvent) => follow(event), () => drop()]
    addEventListener('pointermove', onPointerMove)
    addEventListener('pointerup', onPointerUp)
    addEventListener('pointercancel', onPointerUp)
    return () => {
      removeEventListener('pointermove', onPointerMove)
      removeEventListener('pointerup', onPointerUp)
      removeEventListener('pointercancel', onPointerUp)
    }
  }, [held])
  return { held, hold: setHeld }
}

/** The row whose middle was passed on the way from another one. */
function findRow(list: HTMLElement | null, y: number, from: number): number {
  const boxes = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect())
  const above = boxes.findIndex((box, index) => index < from && y < box.top + box.height / 2)
  if (above !== -1) return above
  return boxes.findLastIndex((box, index) => index > from && y > box.top + box.height / 2)
}
