import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { browserApi } from '#web/browser-api.ts'

/** Says the title of each new page to screen readers, which hear nothing of a change made by script. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [announcement, setAnnouncement] = useState('')
  const first = useRef(true)
  useEffect(() => {
    if (first.current) first.current = false
    else setAnnouncement(document.title)
  }, [pathname])
  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  )
}

/** Fetches the code of the API at the first sign that a link may be followed, long before the click ends. */
export function useEarlyApi() {
  useEffect(() => {
    const prepare = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('a')) return
      stop()
      void browserApi()
    }
    const signs = ['pointerover', 'touchstart', 'focusin'] as const
    const stop = () => signs.forEach((sign) => removeEventListener(sign, prepare))
    signs.forEach((sign) => addEventListener(sign, prepare, { passive: true }))
    return stop
  }, [])
}
