import type { Feature } from '#server/feature.ts'
import { apiKeyRoutes } from './routes.ts'

export const apiKeyFeature = {
  routes: (app, { database }) => apiKeyRoutes(app, database),
} satisfies Feature
