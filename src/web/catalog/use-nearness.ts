import { useEffect, useRef } from 'react'

/** Calls back when the element comes within that many pixels of the window. Off while `isWatching` is false. */
export function useNearness<Watched extends HTMLElement>(isWatching: boolean, pixels: number, onNear: () => void) {
  const element = useRef<Watched>(null)
  const callback = useRef(onNear)
  useEffect(() => {
    callback.current = onNear
  })
  useEffect(() => {
    if (!isWatching || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) callback.current()
      },
      { rootMargin: `0px 0px ${pixels}px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isWatching, pixels])
  return element
}
