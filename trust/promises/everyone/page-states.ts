import { accountStates } from './account-states.ts'
import { backOfficeStates } from './back-office-states.ts'
import { listRoutes } from './list-routes.ts'
import { ownShopStates } from './own-shop-states.ts'
import type { PageState } from './page-state.ts'
import { storefrontStates } from './storefront-states.ts'
import { tradeStates } from './trade-states.ts'

/** Every page in each of its states. */
export const pageStates: readonly PageState[] = [
  ...storefrontStates,
  ...accountStates,
  ...backOfficeStates,
  ...tradeStates,
  ...ownShopStates,
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
