import { useLayoutEffect, useState } from 'react'

/**
 * How many of the first `count` items of a row fit into it, where an item more follows them that stands for the rest;
 * undefined until it is measured. Measured again when the row changes its width, and when fonts have come.
 */
export function useFitting(row: React.RefObject<HTMLElement | null>, count: number): number | undefined {
  const [fitting, setFitting] = useState<number>()
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      // Not shown on this width.
      if (element.clientWidth === 0) return
      const widths = Array.from(element.children, (item) => item.getBoundingClientRect().width)
      const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0
      setFitting(countFitting(widths.slice(0, count), { room: element.clientWidth, gap, more: widths[count] ?? 0 }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    void document.fonts.ready.then(measure)
    return () => observer.disconnect()
  }, [row, count])
  return fitting
}

/** How many items of these widths fit, where one of the width `more` follows unless all do. */
export function countFitting(
  widths: readonly number[],
  { room, gap, more }: { room: number; gap: number; more: number },
): number {
  const whole = widths.reduce((sum, width) => sum + width, 0) + gap * Math.max(0, widths.length - 1)
  if (whole <= room) return widths.length
  let [used, fitting] = [more, 0]
  for (const width of widths) {
    used += width + gap
    if (used > room) break
    fitting++
  }
  return fitting
}
