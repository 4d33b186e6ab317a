import { LANGUAGE_KEY } from '#ui/page/reserve-language-offer.ts'

/**
 * Makes the browser fetch the code of a server-rendered page after its first paint: on a slow connection fonts and
 * images need not share the line with scripts. Clicks, submits and inputs before hydration are kept and replayed after
 * it (`markHydrated`).
 *
 * An inline script imports the code once the page was painted, was used, or has waited `MAX_DELAY`.
 */
export function deferHydration({ scripts, entry }: PageScripts): string {
  const options = JSON.stringify([scripts, entry, HYDRATED_EVENT, LANGUAGE_KEY])
  return `<script>(${runDeferredScript})(${options})</script>`
}

/** The addresses of the scripts of a page. */
export interface PageScripts {
  /** Those that are evaluated first, each in a task of its own, between which the page answers. */
  scripts: readonly string[]
  /** The one that starts React. */
  entry: string
}

const HYDRATED_EVENT = 'page-hydrated'

let tellHydrated = () => {}
/** Resolves in the browser when React has taken over what the server has rendered. */
export const hydrated = new Promise<void>((resolve) => {
  tellHydrated = resolve
})

/** Announces that React handles events. The timeout is needed: React hydrates nothing more while an effect runs. */
export function markHydrated() {
  setTimeout(() => {
    document.documentElement.dataset['scripts'] = 'done'
    tellHydrated()
    dispatchEvent(new Event(HYDRATED_EVENT))
  })
}

/** Sent to the browser as source text, so it must not use anything from outside of its body. */
function runDeferredScript([scripts, entry, hydratedEvent, languageKey]: [string[], string, string, string]) {
  /** Milliseconds after the HTML was parsed. */
  const MAX_DELAY = 1_500
  const replays: (() => void)[] = []
  const inputs = new Map<HTMLInputElement, string>()
  let isStarted = false

  // Pages show how to order without scripts until this says that one has run.
  document.documentElement.dataset['scripts'] = 'on'

  const start = async () => {
    if (isStarted) return
    isStarted = true
    for (const href of [...scripts, entry])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    for (const href of [...scripts, entry]) await evaluate(href)
  }
  /** Each file in a task of its own. What cannot be fetched is left to the script that needs it. */
  const evaluate = async (href: string) => {
    await import(/* @vite-ignore */ href).catch(() => {})
    await new Promise((resolve) => setTimeout(resolve))
  }
  const postpone = (event: Event, replay: () => void) => {
    event.preventDefault()
    event.stopPropagation()
    replays.push(replay)
    void start()
  }
  const onClick = (event: Event) => {
    const target = event.target as Element
    const button = target.closest('button')
    if (button) postpone(event, () => button.click())
    // A link to another language leads on without code. The choice is kept here, as `chooseLanguage` does.
    const link = target.closest<HTMLAnchorElement>('a[rel=alternate][hreflang]')
    if (link) localStorage.setItem(languageKey, link.hreflang)
  }
  const onSubmit = (event: Event) => postpone(event, () => (event.target as HTMLFormElement).requestSubmit())
  const isChecked = ({ type }: HTMLInputElement) => type === 'radio' || type === 'checkbox'
  const onInput = ({ target }: Event) => {
    const field = target as HTMLInputElement
    // Of the radio buttons of one group only the last one was chosen.
    if (field.type === 'radio') for (const other of inputs.keys()) if (other.name === field.name) inputs.delete(other)
    inputs.set(field, isChecked(field) ? String(field.checked) : field.value)
  }
  /**
   * React ignores an event that leaves a field as it was, so the field is changed back first: also a button whose choice
   * React has taken back already, when it rendered it once more.
   */
  const replayInput = (field: HTMLInputElement, value: string) => {
    if (isChecked(field)) {
      field.checked = value !== 'true'
      field.click()
      return
    }
    field.value = ''
    // The setter of the prototype: React overrides the one of the element, to notice changes made by scripts.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const listeners = [
    ['click', onClick],
    ['submit', onSubmit],
    ['input', onInput],
  ] as const

  for (const [name, listener] of listeners) addEventListener(name, listener, true)
  addEventListener('load', () => new PerformanceObserver(start).observe({ type: 'paint', buffered: true }))
  addEventListener('DOMContentLoaded', () => setTimeout(start, MAX_DELAY))
  const replayAll = () => {
    for (const [name, listener] of listeners) removeEventListener(name, listener, true)
    for (const [field, value] of inputs) replayInput(field, value)
    for (const replay of replays) replay()
  }
  addEventListener(hydratedEvent, replayAll, { once: true })
}
