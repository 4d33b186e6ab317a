import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Makes screen readers read the title of each new page: they notice no navigation that a script made. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const announced = useRef(pathname)
  const region = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (announced.current === pathname || !region.current) return
    announced.current = pathname
    region.current.textContent = document.title
  }, [pathname])
  return <p ref={region} aria-live="polite" className="sr-only" />
}
