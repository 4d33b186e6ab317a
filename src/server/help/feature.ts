import type { Feature } from '#server/feature.ts'
import { helpRoutes } from './routes.ts'

export const helpFeature = {
  routes: (app, { database }) => helpRoutes(app, database),
} satisfies Feature
