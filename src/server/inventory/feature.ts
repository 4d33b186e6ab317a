import type { Feature } from '#server/feature.ts'
import { inventoryRoutes } from './routes.ts'

export const inventoryFeature = {
  routes: (app, { database }) => inventoryRoutes(app, database),
} satisfies Feature
