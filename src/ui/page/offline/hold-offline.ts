/** Tells the script of `holdOffline` of a navigation that waits: its detail tries it again. Without a detail none waits any more. */
export const HELD_EVENT = 'navigation-held'

/**
 * Makes a page stay while the browser is offline, also before its code has arrived: a link or form that loads another
 * document would end in the browser's own error page. It waits instead, `notice` says so, and it goes on when the
 * connection is back or its button is pressed. A newer navigation takes the place of one that waits. Navigations of the
 * router are held by `holdNavigation`, and told of by the same notice.
 */
export function holdOffline(html: string, notice: string): string {
  // No text can end the script.
  const options = JSON.stringify([HELD_EVENT, notice]).replaceAll('<', String.raw`\u003c`)
  return html.replace('</head>', () => `<script>(${runHoldScript})(${options})</script></head>`)
}

/** Sent to the browser as source text, so it must not use anything from outside of its body. */
function runHoldScript([heldEvent, markup]: [string, string]) {
  let shown: HTMLElement | undefined
  let retry: (() => void) | undefined

  const hold = (next: (() => void) | undefined) => {
    retry = next
    if (!next) {
      shown?.remove()
      shown = undefined
    } else if (!shown) {
      const holder = document.createElement('div')
      holder.innerHTML = markup
      shown = holder.firstElementChild as HTMLElement
      shown.querySelector('button')?.addEventListener('click', () => retry?.())
      document.body.append(shown)
    }
  }
  const holdDocument = (event: Event, open: () => void) => {
    event.preventDefault()
    hold(() => {
      if (!navigator.onLine) return
      hold(undefined)
      open()
    })
  }
  const onClick = (event: MouseEvent) => {
    const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event
    if (navigator.onLine || defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return
    const link = (target as Element).closest<HTMLAnchorElement>('a[href]')
    if (!link || link.target || link.hasAttribute('download') || !link.protocol.startsWith('http')) return
    const isOnPage = link.hash && link.pathname + link.search === location.pathname + location.search
    if (!isOnPage) holdDocument(event, () => location.assign(link.href))
  }
  const onSubmit = (event: SubmitEvent) => {
    if (navigator.onLine || event.defaultPrevented) return
    holdDocument(event, () => (event.target as HTMLFormElement).requestSubmit(event.submitter))
  }
  // After the page itself: what it opens without leaving, it has prevented.
  addEventListener('click', onClick)
  addEventListener('submit', onSubmit)
  addEventListener('online', () => retry?.())
  addEventListener(heldEvent, (event) => hold((event as CustomEvent<(() => void) | undefined>).detail ?? undefined))
}
