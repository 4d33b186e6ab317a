import type { Feature } from '#server/feature.ts'
import { privacyRoutes } from './routes.ts'

export const privacyFeature = {
  routes: (app, { database, limits }) => privacyRoutes(app, database, limits),
} satisfies Feature
