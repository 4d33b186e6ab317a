import type { Feature } from '#server/feature.ts'
import { catalogRoutes } from './routes.ts'

export const catalogFeature = {
  routes: (app, { database, catalogIndex }) => catalogRoutes(app, database, catalogIndex),
} satisfies Feature
