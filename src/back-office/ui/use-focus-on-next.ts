import { useEffect, useRef } from 'react'

/** The heading of a step or of a call. It takes the focus when another one has come after the first: what had it before is gone. */
export function useFocusOnNext(key: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    heading.current?.focus()
  }, [key])
  return heading
}
