import type { RouteObject } from 'react-router'

/** What React Router keeps on the window: itself, which code belongs to a page, and which of it was run. Beside it, what it must not hear of. */
export interface RouterGlobals {
  __reactRouterDataRouter?: {
    routes: RouteObject[]
    /** What stands before the path of every page: `/fr` in French. */
    basename?: string
    /** The page of the address, and the one that is being loaded. */
    state?: { location: { key: string }; navigation: { location?: { key: string } | undefined } }
    navigate: (to: string, options: NavigateOptions) => Promise<void>
  }
  __reactRouterManifest?: { routes: Record<string, RouteEntry | undefined> }
  __reactRouterRouteModules?: Record<string, unknown>
  /** Hears before React Router that the history has moved, once there was a layer over a page. */
  onLayerPop?: (event: PopStateEvent) => void
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

interface RouteEntry {
  module: string
  imports?: string[]
  hasLoader: boolean
  hasClientLoader: boolean
}
