import { addDays, toShopDay } from '#domain/dates.ts'
import type { Feature } from '#server/feature.ts'
import { SEARCH_DAYS } from './get-search-report.ts'
import { deleteOldSearches } from './queries.ts'
import { searchRoutes } from './routes.ts'

export const searchFeature = {
  routes: (app, { database, search, catalogIndex }) =>
    searchRoutes(app, database, { live: search, filters: catalogIndex }),
  async cleanup({ database }, now) {
    await database.transact((tx) => deleteOldSearches(tx, addDays(toShopDay(now), -SEARCH_DAYS)))
  },
} satisfies Feature
