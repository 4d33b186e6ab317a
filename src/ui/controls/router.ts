import type { createBrowserRouter } from 'react-router'

type BrowserRouter = ReturnType<typeof createBrowserRouter>

/**
 * The router of the browser, for what asks it only when something is pressed, without rendering again with each of its
 * changes. Undefined on the server.
 */
export let router: BrowserRouter | undefined

export function setRouter(made: BrowserRouter | undefined) {
  router = made
}

/** How a link is opened; of the options of React Router those that links of this shop have. */
export interface NavigateOptions {
  /** Takes the place of the entry in the history. A link to the page that is open always does. */
  replace?: boolean | undefined
  preventScrollReset?: boolean | undefined
  viewTransition?: boolean | undefined
  defaultShouldRevalidate?: boolean | undefined
  /** Data for the next page, kept with its entry in the history. */
  state?: unknown
}

type PopListener = (event: PopStateEvent) => void
let onPop: PopListener | undefined

/** Has one listener hear before the router that the history has moved. */
export function hearPopFirst(listener: PopListener) {
  onPop = listener
}

/** Before the router is made, which listens too: browsers call listeners of the window in this order, those for capturing as well. */
export function listenBeforeRouter() {
  addEventListener('popstate', (event) => onPop?.(event))
}
