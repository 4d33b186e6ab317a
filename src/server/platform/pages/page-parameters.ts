import type { matchRoutes, RouteObject, ServerBuild } from 'react-router'

/** What the module of a page exports as `handle` when what it shows depends on the query. */
export interface PageHandle {
  /** The query parameters that it reads on the server. */
  parameters: readonly string[]
}

/** Reads which query parameters the page of a path declares, its layouts included. `match` is the router's `matchRoutes`. */
export function readPageParameters(
  build: Pick<ServerBuild, 'routes'>,
  match: typeof matchRoutes,
): (path: string) => readonly string[] {
  const routes = toTree(build.routes, undefined)
  return (path) =>
    (match(routes, path) ?? []).flatMap(({ route }) => (route.handle as PageHandle | undefined)?.parameters ?? [])
}

function toTree(routes: ServerBuild['routes'], parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id = '', path, index, caseSensitive, module } = route ?? {}
      const own = { id, handle: module?.handle as unknown, ...(caseSensitive !== undefined && { caseSensitive }) }
      if (index) return { ...own, index: true, ...(path !== undefined && { path }) }
      return { ...own, children: toTree(routes, id), ...(path !== undefined && { path }) }
    })
}
