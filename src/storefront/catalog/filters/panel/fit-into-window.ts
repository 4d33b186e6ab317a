/** A panel is never lower than this, in pixels, even if it then ends below the window. */
const LOWEST_PANEL = 240

/**
 * Limits the section of the bar around the panel to the rest of the window below the bar, also while the page scrolls:
 * longer lists scroll inside it.
 */
export function fitIntoWindow(content: HTMLElement | null) {
  const panel = content?.closest('section')
  if (!panel) return undefined
  const fit = () => {
    const below = innerHeight - (panel.parentElement?.getBoundingClientRect().bottom ?? 0)
    panel.style.maxHeight = `${Math.max(LOWEST_PANEL, below)}px`
  }
  fit()
  const listening = new AbortController()
  for (const event of ['scroll', 'resize']) addEventListener(event, fit, { passive: true, signal: listening.signal })
  return () => listening.abort()
}
