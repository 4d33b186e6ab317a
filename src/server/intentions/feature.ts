import type { Feature } from '#server/feature.ts'
import { endOldIntentions } from './queries.ts'
import { intentionRoutes } from './routes.ts'

export const intentionFeature = {
  routes: (app, { database, limits }) => intentionRoutes(app, database, limits),
  async cleanup({ database }, now) {
    await database.transact((tx) => endOldIntentions(tx, now))
  },
} satisfies Feature
