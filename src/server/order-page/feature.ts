import type { Feature } from '#server/feature.ts'
import { orderPageRoutes } from './routes.ts'

export const orderPageFeature = {
  routes: (app, { database, ...parts }) => orderPageRoutes(app, database, parts),
} satisfies Feature
