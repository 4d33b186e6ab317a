/**
 * Lets a page be seen before its code is fetched: on a slow line letters and images need not share it with scripts.
 * What a visitor presses or fills in meanwhile is done once the page is alive (`sayAlive`).
 */
export function deferHydration(html: string): string {
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

/** To be said once React answers to what a visitor does. Not within an effect: there React brings no more to life. */
export function markHydrated() {
  setTimeout(() => dispatchEvent(new Event(ALIVE)))
}

/** Runs in the page by itself, written out: it can use nothing from outside. */
function startWhenSeen([files, later, alive]: [string[], string, string]) {
  /** Milliseconds that images, letters and the first paint may keep the code waiting. */
  const PATIENCE = 1_500
  const pressed: (() => void)[] = []
  const filled = new Map<HTMLInputElement, string>()
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
  const keep = (event: Event, again: () => void) => {
    event.preventDefault()
    event.stopPropagation()
    pressed.push(again)
    start()
  }
  const keepClick = (event: Event) => {
    const button = (event.target as Element).closest('button')
    if (button) keep(event, () => button.click())
  }
  const keepSubmit = (event: Event) => keep(event, () => (event.target as HTMLFormElement).requestSubmit())
  const keepInput = ({ target }: Event) => {
    const field = target as HTMLInputElement
    filled.set(field, field.value)
  }
  /** React hears of a change only if the field was otherwise before it. */
  const fillAgain = (field: HTMLInputElement, value: string) => {
    if (field.type === 'radio' || field.type === 'checkbox') {
      if (field.type === 'radio' && !field.checked) return
      field.checked = !field.checked
      field.click()
      return
    }
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const early = [
    ['click', keepClick],
    ['submit', keepSubmit],
    ['input', keepInput],
  ] as const

  for (const [name, listener] of early) addEventListener(name, listener, true)
  addEventListener('load', () => new PerformanceObserver(start).observe({ type: 'paint', buffered: true }))
  addEventListener('DOMContentLoaded', () => setTimeout(start, PATIENCE))
  const catchUp = () => {
    for (const [name, listener] of early) removeEventListener(name, listener, true)
    for (const [field, value] of filled) fillAgain(field, value)
    for (const press of pressed) press()
  }
  addEventListener(alive, catchUp, { once: true })
}
