import type { Feature } from '#server/feature.ts'
import { catalogRoutes } from './routes.ts'

export const catalogFeature = {
  routes: (app, { database, catalogIndex, fillSlot }) =>
    catalogRoutes(app, { database, index: catalogIndex, fillSlot }),
} satisfies Feature
