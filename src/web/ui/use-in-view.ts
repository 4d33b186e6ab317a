import { useEffect, useRef } from 'react'

/** Calls back when the element comes that near to the window, in the words of CSS margins. Off while `isWatching` is false. */
export function useInView<Watched extends HTMLElement>(isWatching: boolean, margin: string, onNear: () => void) {
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
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isWatching, margin])
  return element
}
