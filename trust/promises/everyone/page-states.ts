import { pagesOf, roomAddress, rooms } from '#back-office/rooms.ts'
import { accountStates } from './account-states.ts'
import { backOfficeStates } from './back-office-states.ts'
import { listRoutes } from './list-routes.ts'
import { ownShopStates } from './own-shop-states.ts'
import { statesOf, type PageState } from './page-state.ts'
import { storefrontStates } from './storefront-states.ts'
import { tradeStates } from './trade-states.ts'

const namedStates: readonly PageState[] = [
  ...storefrontStates,
  ...accountStates,
  ...backOfficeStates,
  ...tradeStates,
  ...ownShopStates,
]

/**
 * The pages of rooms that no state names, as they open. One whose address has parameters must be named: nobody knows
 * what it should show.
 */
export function listOpenedPages(paths: readonly string[], named: readonly PageState[] = namedStates): PageState[] {
  const routes = new Set(named.map(({ route }) => route))
  return paths
    .filter((path) => !path.includes(':') && !routes.has(`admin/${path}`))
    .flatMap((path) => statesOf('staff')(`admin/${path}`, roomAddress(path), { opened: undefined }))
}

/** Every page in each of its states. */
export const pageStates: readonly PageState[] = [
  ...namedStates,
  ...listOpenedPages(rooms.flatMap(pagesOf).map(({ path }) => path)),
]

/** The routes of the table that no state shows, and the routes of states that the table does not have. */
export function findUnknownRoutes(routes = listRoutes()): string[] {
  const table = new Set(routes)
  const shown = new Set(pageStates.map(({ route }) => route))
  return [
    ...[...table].filter((route) => !shown.has(route)).map((route) => `no state of ${route} is looked at`),
    ...[...shown].filter((route) => !table.has(route)).map((route) => `no route is ${route}`),
  ]
}
