import { useLayoutEffect, useRef } from 'react'
import { classes } from '#ui/controls/classes.ts'

interface Props {
  /** What the tabs are, for those who hear them. */
  label: string
  className?: string
  /** The tabs, as items of a list. The open one has a link with `aria-current`. */
  children: React.ReactNode
}

/** The tabs of a page in one line, which scrolls where it has too little room: the open tab is brought into sight. */
export function TabNav({ label, className, children }: Props) {
  const nav = useRef<HTMLElement>(null)
  const shown = useRef('')
  // Tabs may come later, and counts make them wider. Nothing else moves a line that somebody has scrolled.
  useLayoutEffect(() => {
    const bar = nav.current
    const open = bar?.querySelector('[aria-current=page]')
    if (!bar || !open) return
    const standing = `${open.getAttribute('href')} ${bar.scrollWidth}`
    if (standing === shown.current) return
    shown.current = standing
    bring(open, bar)
  })
  return (
    <nav ref={nav} aria-label={label} className={classes('overflow-x-auto scroll-quiet', className)}>
      <ul className="flex *:shrink-0">{children}</ul>
    </nav>
  )
}

/** Pixels beside the open tab, in which the next one begins. */
const BESIDE = 24

/** Scrolls the line alone: `scrollIntoView` would move the page too. */
function bring(tab: Element, bar: HTMLElement) {
  const { left, right } = tab.getBoundingClientRect()
  const room = bar.getBoundingClientRect()
  if (left < room.left + BESIDE) bar.scrollLeft -= room.left + BESIDE - left
  else if (right > room.right - BESIDE) bar.scrollLeft += right - room.right + BESIDE
}
