/** What is wrong with how a text of a page is drawn. */
export interface DrawnFault {
  fault: 'page wider than the screen' | 'table wider than the desk' | 'cut' | 'beside its box' | 'over another text'
  text: string
  /** The element, by its tag and classes. */
  where: string
}

/**
 * Finds texts of a page that are cut, that stand beside their box, or over each other, and what is wider than the screen. Runs in the page.
 */
export function findDrawnFaults(): DrawnFault[] {
  interface Drawn {
    element: HTMLElement
    text: string
    rects: DOMRect[]
  }
  const faults: DrawnFault[] = []
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').slice(0, 90)}`
  const report = (fault: DrawnFault['fault'], text: string, element: Element) =>
    faults.push({ fault, text: text.trim().slice(0, 80), where: nameOf(element) })

  const root = document.documentElement
  if (root.scrollWidth > innerWidth + 1) {
    const wide = [...document.body.querySelectorAll<HTMLElement>('*')].find((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (right > innerWidth + 1 || left < -1) && element.checkVisibility({ visibilityProperty: true })
    })
    report('page wider than the screen', wide?.innerText ?? '', wide ?? root)
  }

  const isForEars = (element: Element) => {
    const box = element.closest('[class*=sr-only], [class*=visually-hidden]')
    return box !== null && box.getBoundingClientRect().width <= 1.5
  }

  // On a phone a wide table is scrolled; at a desk all of it is in sight.
  if (innerWidth >= 1366)
    for (const table of document.querySelectorAll('table'))
      if (!isForEars(table) && (table.parentElement?.scrollWidth ?? 0) > (table.parentElement?.clientWidth ?? 0) + 1)
        report('table wider than the desk', table.textContent ?? '', table)

  const texts: Drawn[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.nodeValue?.trim() || element.closest('script, style, option, noscript, template')) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
      continue
    // What is for ears alone, and what is an ornament.
    if (isForEars(element) || element.closest('[aria-hidden=true]')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5)
    if (rects.length > 0) texts.push({ element, text: node.nodeValue, rects })
  }

  /** The whole text is told by a title, of the element itself or of one around it. */
  const isTold = (element: Element, text: string) =>
    element.closest(`[title], [data-full]`)?.getAttribute('title')?.includes(text.trim()) ?? false

  /** What is left to see of a text: scrolling leads to what a scroller hides. */
  const seen: { drawn: Drawn; rects: DOMRect[] }[] = []
  for (const drawn of texts) {
    let isCut = false
    let isScrolled = false
    let isShown = true
    for (let box: HTMLElement | null = drawn.element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (style.display === 'inline' || style.display === 'contents') continue
      const [x, y] = [style.overflowX, style.overflowY]
      if (/auto|scroll/.test(x) || /auto|scroll/.test(y)) {
        isScrolled = true
        break
      }
      if (x === 'visible' && y === 'visible') {
        if (style.position === 'fixed') break
        continue
      }
      const edge = box.getBoundingClientRect()
      // A closed drawer, an image that covers its place: nothing of the text is to be seen.
      if (edge.width < 2 || edge.height < 2) {
        isShown = false
        break
      }
      const inside = drawn.rects.filter(
        (rect) => rect.right > edge.left && rect.left < edge.right && rect.bottom > edge.top && rect.top < edge.bottom,
      )
      if (inside.length === 0 && style.textOverflow !== 'ellipsis') {
        isShown = false
        break
      }
      const isOver = drawn.rects.some(
        (rect) =>
          (x !== 'visible' && (rect.right > edge.right + 1.5 || rect.left < edge.left - 1.5)) ||
          (y !== 'visible' &&
            (rect.bottom > edge.bottom + rect.height * 0.35 || rect.top < edge.top - rect.height * 0.35)),
      )
      if (isOver) isCut = true
      if (style.position === 'fixed') break
    }
    if (!isShown) continue
    if (isCut && !isTold(drawn.element, drawn.text)) report('cut', drawn.text, drawn.element)
    if (!isCut && !isScrolled) seen.push({ drawn, rects: drawn.rects })
    // The box that is drawn around a text: it has a border or a ground of its own.
    const box = drawn.element.closest<HTMLElement>('button, td, th, [class*=badge], [class*=border], [class*=bg-]')
    if (box && box !== document.body) {
      const edge = box.getBoundingClientRect()
      const style = getComputedStyle(box)
      const isInline = style.display === 'inline' || style.display === 'contents' || style.position === 'absolute'
      // A space at the end of a line hangs beside it where spaces are kept.
      const hang = getComputedStyle(drawn.element).whiteSpace.startsWith('pre') ? 8 : 1.5
      const isOver = drawn.rects.some((rect) => rect.right > edge.right + hang || rect.left < edge.left - hang)
      if (!isInline && isOver && !isCut && getComputedStyle(drawn.element).position !== 'absolute')
        report('beside its box', drawn.text, box)
    }
  }

  // What is chosen in a list, and what a field asks for.
  const pen = document.createElement('canvas').getContext('2d')
  for (const field of document.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input[placeholder]')) {
    if (!field.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || !pen) continue
    const isList = field instanceof HTMLSelectElement
    if (isList ? field.multiple || field.size > 1 : field.value !== '') continue
    const text = isList ? (field.selectedOptions[0]?.label ?? '') : field.placeholder
    const style = getComputedStyle(field)
    pen.font = style.font
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
    if (room > 0 && pen.measureText(text).width > room + 2 && !field.title) report('cut', text, field)
  }

  // Bars that stay where they are lie over what is scrolled below them.
  const layerOf = (element: Element) => {
    for (let box: Element | null = element; box; box = box.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(box).position) || box.matches('dialog, [popover], [role=dialog]'))
        return box
    return null
  }
  const cores = seen.flatMap(({ drawn, rects }) =>
    rects.map((rect) => ({
      drawn,
      layer: layerOf(drawn.element),
      left: rect.left + 1,
      right: rect.right - 1,
      top: rect.top + rect.height * 0.25,
      bottom: rect.bottom - rect.height * 0.25,
    })),
  )
  cores.sort((one, other) => one.top - other.top)
  for (const [at, one] of cores.entries())
    for (let next = at + 1; next < cores.length; next++) {
      const other = cores[next]
      if (!other || other.top >= one.bottom) break
      if (other.drawn === one.drawn || other.layer !== one.layer) continue
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const height = Math.min(one.bottom, other.bottom) - other.top
      if (width > 2 && height > 2)
        report('over another text', `${one.drawn.text.trim()} | ${other.drawn.text}`, one.drawn.element)
    }
  return faults
}
