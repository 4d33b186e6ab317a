/**
 * Lets a page be seen before its code is fetched: on a slow line letters and pictures need not share it with scripts.
 * What a visitor presses meanwhile is done once the page is alive (`sayAlive`).
 */
export function startLate(html: string): string {
  const files: string[] = []
  const withoutPreloads = html.replaceAll(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_, file: string) => {
    files.push(file)
    return ''
  })
  return withoutPreloads
    .replace('<script type="module" async="">', `<script type="${LATER}">`)
    .replace('</head>', `<script>(${startWhenSeen})(${JSON.stringify([files, LATER, ALIVE])})</script></head>`)
}

/** The type of the script that begins the page: browsers run none of a type they do not know. */
const LATER = 'later'
const ALIVE = 'page-alive'

/** To be said once React answers to what a visitor does. */
export function sayAlive() {
  dispatchEvent(new Event(ALIVE))
}

/** Runs in the page by itself, written out: it can use nothing from outside. */
function startWhenSeen([files, later, alive]: [string[], string, string]) {
  /** Milliseconds that pictures, letters and the first paint may keep the code waiting. */
  const PATIENCE = 1_500
  const pressed: (() => void)[] = []
  let isStarted = false

  const start = () => {
    const code = document.querySelector(`script[type=${later}]`)
    if (isStarted || !code) return
    isStarted = true
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const { textContent } = code
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', textContent }))
  }
  const keepClick = (event: Event) => {
    const button = (event.target as Element).closest('button')
    if (!button) return
    keep(event, () => button.click())
  }
  const keepSubmit = (event: Event) => keep(event, () => (event.target as HTMLFormElement).requestSubmit())
  const keep = (event: Event, again: () => void) => {
    event.preventDefault()
    event.stopPropagation()
    pressed.push(again)
    start()
  }

  addEventListener('click', keepClick, true)
  addEventListener('submit', keepSubmit, true)
  addEventListener('load', () => new PerformanceObserver(start).observe({ type: 'paint', buffered: true }))
  addEventListener('DOMContentLoaded', () => setTimeout(start, PATIENCE))
  addEventListener(
    alive,
    () => {
      removeEventListener('click', keepClick, true)
      removeEventListener('submit', keepSubmit, true)
      for (const press of pressed) press()
    },
    { once: true },
  )
}
