import { useEffect, useRef } from 'react'

/** Calls `onEnter` when the element comes into view. `margin` extends the window, as in `rootMargin`. Off while `isWatching` is false. */
export function useInView<Watched extends HTMLElement>(isWatching: boolean, margin: string, onEnter: () => void) {
  const element = useRef<Watched>(null)
  const callback = useRef(onEnter)
  useEffect(() => {
    callback.current = onEnter
  })
  useEffect(() => {
    if (!isWatching || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) callback.current()
      },
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isWatching, margin])
  return element
}
