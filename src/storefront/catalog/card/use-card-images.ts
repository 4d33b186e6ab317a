import { useRef, useState } from 'react'

/** Pixels that a finger moves sideways before it counts as a swipe. */
const SWIPE = 24

interface Gesture {
  x: number
  y: number
  hasSwiped: boolean
}

/**
 * Which of its images a card shows: the front, and the others by the position of a mouse on the image, by swiping, or by
 * the arrow keys on its link (spec §2). `seen` lists those to render: no other is fetched.
 */
export function useCardImages(count: number) {
  const [shown, setShown] = useState(0)
  const [seen, setSeen] = useState<readonly number[]>([])
  const area = useRef<HTMLDivElement>(null)
  const gesture = useRef<Gesture>(undefined)
  const show = (index: number) => {
    const next = Math.max(0, Math.min(index, count - 1))
    setShown(next)
    if (!seen.includes(next)) setSeen([...seen, next])
  }

  return {
    shown,
    seen,
    show,
    area,
    /** Props of the card. */
    card: {
      onPointerEnter: (event: React.PointerEvent) =>
        event.pointerType === 'mouse' && show(imageUnder(event, area.current, count) ?? 1),
      onPointerLeave: ({ pointerType }: React.PointerEvent) => pointerType === 'mouse' && show(0),
      onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: React.PointerEvent) => {
        gesture.current = pointerType === 'mouse' || !isPrimary ? undefined : { x, y, hasSwiped: false }
      },
      onPointerMove: (event: React.PointerEvent) => {
        if (event.pointerType === 'mouse') {
          const index = imageUnder(event, area.current, count)
          if (index !== undefined && index !== shown) show(index)
          return
        }
        const steps = gesture.current && swipeOf(event, gesture.current)
        if (!steps || !gesture.current) return
        gesture.current.hasSwiped = true
        show(shown + steps)
      },
      onClickCapture: (event: React.MouseEvent) => {
        // The finger that swiped must not open the product.
        if (gesture.current?.hasSwiped) event.preventDefault()
        gesture.current = undefined
      },
    },
    /** Props of its link. */
    link: {
      // A click focuses the link too, and must not take the image away that was chosen before.
      onFocus: () => shown === 0 && show(1),
      onBlur: () => show(0),
      onKeyDown: ({ key }: React.KeyboardEvent) => {
        const steps = { ArrowLeft: -1, ArrowRight: 1 }[key]
        if (steps) show(shown + steps * inlineDirection())
      },
    },
  }
}

/** The images after the front share the width of the image. Undefined beside it. */
function imageUnder({ clientX, clientY }: React.PointerEvent, area: HTMLElement | null, count: number) {
  if (!area) return undefined
  const { left, right, top, bottom, width } = area.getBoundingClientRect()
  if (clientY < top || clientY >= bottom || clientX < left || clientX >= right) return undefined
  const travelled = inlineDirection() > 0 ? clientX - left : right - clientX
  return 1 + Math.floor((travelled / width) * (count - 1))
}

/** One step for each gesture: 1 to the next image, -1 back, 0 for a movement that is no swipe. */
function swipeOf({ clientX, clientY }: React.PointerEvent, { x, y, hasSwiped }: Gesture) {
  const across = clientX - x
  if (hasSwiped || Math.abs(across) < SWIPE || Math.abs(across) < Math.abs(clientY - y)) return 0
  return across < 0 ? inlineDirection() : -inlineDirection()
}

/** 1 where the next image is to the right, -1 where it is to the left. */
function inlineDirection() {
  return document.documentElement.dir === 'rtl' ? -1 : 1
}
