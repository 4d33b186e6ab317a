import type { Feature } from '#server/feature.ts'
import { setupRoutes } from './routes.ts'

export const setupFeature = {
  routes: (app, { database }) => setupRoutes(app, database),
} satisfies Feature
