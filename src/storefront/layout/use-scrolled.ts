import { useEffect, useState } from 'react'

// Pixels. Two thresholds, so that the header does not flicker when a page stops between them (spec §9).
const SCROLLED_ABOVE = 20
const RESTING_BELOW = 4

/** Whether the page has been scrolled away from its top. */
export function useScrolled() {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () =>
      setScrolled((before) => (scrollY > SCROLLED_ABOVE ? true : scrollY < RESTING_BELOW ? false : before))
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return scrolled
}
