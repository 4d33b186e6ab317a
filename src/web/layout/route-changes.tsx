import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { browserApi } from '#web/state/browser-api.ts'

/** Says the title of each new page to screen readers, which hear nothing of a change made by script. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const announced = useRef(pathname)
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (announced.current === pathname || !place.current) return
    announced.current = pathname
    place.current.textContent = document.title
  }, [pathname])
  return <p ref={place} aria-live="polite" className="sr-only" />
}

/** Fetches the code of the API at the first sign that a link may be followed, long before the click ends. */
export function usePreloadApi() {
  useEffect(() => {
    const prepare = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('a')) return
      stop()
      void browserApi()
    }
    const signs = ['pointerover', 'touchstart', 'focusin']
    const stop = () => signs.forEach((sign) => removeEventListener(sign, prepare))
    for (const sign of signs) addEventListener(sign, prepare, { passive: true })
    return stop
  }, [])
}
