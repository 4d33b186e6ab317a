import { officeRoutes } from '#back-office/office-routes.ts'
import { shopRoutes } from '#storefront/shop-routes.ts'

interface RouteNode {
  path?: string | undefined
  index?: boolean | undefined
  children?: RouteNode[] | undefined
}

/** Lists the paths of the pages in the route table, as it writes them. */
export function listRoutes(nodes: readonly RouteNode[] = [...shopRoutes, ...officeRoutes], parent = ''): string[] {
  return nodes.flatMap(({ path = '', index, children }) => {
    const full = [parent, path].filter(Boolean).join('/')
    return children ? listRoutes(children, full) : [index ? `${full}/` : full]
  })
}
