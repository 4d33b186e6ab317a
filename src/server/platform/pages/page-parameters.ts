import type { matchRoutes, RouteObject } from 'react-router'

/** What the module of a page exports as `handle` when what it shows depends on the query. */
interface PageHandle {
  /** The query parameters that it reads on the server. */
  parameters: readonly string[]
}

/** Reads which query parameters the page of a path declares, its layouts included. `match` is the router's `matchRoutes`. */
export function readPageParameters(
  routes: RouteObject[],
  match: typeof matchRoutes,
): (path: string) => readonly string[] {
  const declaring = routes.flatMap(keepDeclaring)
  return (path) => {
    // A match ranks all routes again. Most pages declare nothing, which the few routes that do tell sooner.
    if (!match(declaring, path)) return []
    return (match(routes, path) ?? []).flatMap(({ route }) => parametersOf(route))
  }
}

const parametersOf = ({ handle }: RouteObject) => (handle as PageHandle | undefined)?.parameters ?? []

/** A route without those of its branches in which none declares parameters. */
function keepDeclaring(route: RouteObject): RouteObject[] {
  if (parametersOf(route).length > 0) return [route]
  const children = route.children?.flatMap(keepDeclaring) ?? []
  return children.length > 0 ? [{ ...route, children } as RouteObject] : []
}
