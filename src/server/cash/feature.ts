import type { Feature } from '#server/feature.ts'
import { cashRoutes } from './routes.ts'

export const cashFeature = {
  routes: (app, { database }) => cashRoutes(app, database),
} satisfies Feature
