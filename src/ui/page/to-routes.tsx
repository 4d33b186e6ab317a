import type { ComponentType } from 'react'
import { useLoaderData, useParams, type LoaderFunction, type MiddlewareFunction, type RouteObject } from 'react-router'
import { loadHeld } from './offline/held-navigation.ts'
import type { PageLoader } from '#ui/state/page-data/page-data.ts'
import type { PageEntry } from './page-table.ts'

/** What the file of a page, or of a layout around pages, exports. */
export interface PageModule {
  default: ComponentType<{ loaderData: never; params: never }>
  /** Loads what is the same for everybody: on the server for the first page, in the browser for each further one. */
  loader?: LoaderFunction & Partial<PageLoader>
  /** Loads what only the browser may know: it shows `HydrateFallback` until then. */
  clientLoader?: LoaderFunction
  /** Guards the page in the browser. */
  clientMiddleware?: MiddlewareFunction[]
  handle?: { parameters: readonly string[] }
  shouldRevalidate?: NonNullable<RouteObject['shouldRevalidate']>
  ErrorBoundary?: ComponentType
  HydrateFallback?: ComponentType
}

export type LoadPage = () => Promise<PageModule>

/** What a route of the browser carries, for links that load its page ahead. */
export interface BrowserHandle {
  load: LoadPage
}

/** What the server has in the place of loaders that only browsers run. */
export const inBrowser = () => null

/** The routes of a table on the server, which has the code of all pages. */
export const toServerRoutes = (table: readonly PageEntry[], moduleOf: (file: string) => PageModule): RouteObject[] =>
  table.map((entry) => {
    const { clientLoader, handle, loader = clientLoader && inBrowser, ...module } = moduleOf(entry.file)
    const { middleware: _, ...shown } = toProperties(module)
    const children = entry.children && toServerRoutes(entry.children, moduleOf)
    return toRoute(entry, { ...shown, handle, loader }, children)
  })

/** The routes of a table in the browser: the code of a page is there, or is loaded when the page is opened. */
export const toBrowserRoutes = (
  table: readonly PageEntry[],
  loadOf: (file: string) => LoadPage,
  loaded: ReadonlyMap<string, PageModule>,
): RouteObject[] =>
  table.map((entry) => {
    const load = loadOf(entry.file)
    const module = loaded.get(entry.file)
    const properties = module ? toProperties(module) : { lazy: toLazy(() => loadHeld(load)) }
    const handle: BrowserHandle = { load }
    const children = entry.children && toBrowserRoutes(entry.children, loadOf, loaded)
    return toRoute(entry, { ...properties, handle }, children)
  })

const toRoute = ({ id, path, index }: PageEntry, properties: object, children: RouteObject[] | undefined) =>
  ({ id, ...(path !== undefined && { path }), ...(index ? { index } : { children }), ...properties }) as RouteObject

function toProperties({ default: Page, ...module }: PageModule) {
  function PageWithProps() {
    return <Page loaderData={useLoaderData<never>()} params={useParams() as never} />
  }
  return {
    Component: PageWithProps,
    loader: module.clientLoader ?? module.loader,
    middleware: module.clientMiddleware,
    shouldRevalidate: module.shouldRevalidate,
    ErrorBoundary: module.ErrorBoundary,
    HydrateFallback: module.HydrateFallback,
  }
}

/**
 * Each property by itself: the router takes middleware that is loaded later in no other way. What only the first page
 * shows is not among them.
 */
function toLazy(load: LoadPage) {
  let properties: Promise<ReturnType<typeof toProperties>> | undefined
  const get = async <Name extends keyof ReturnType<typeof toProperties>>(name: Name) => {
    properties ??= load().then(toProperties)
    return (await properties)[name]
  }
  return {
    Component: () => get('Component'),
    loader: () => get('loader'),
    middleware: () => get('middleware'),
    shouldRevalidate: () => get('shouldRevalidate'),
    ErrorBoundary: () => get('ErrorBoundary'),
  }
}
