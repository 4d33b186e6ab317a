import type { Feature } from '#server/feature.ts'
import { brandRoutes } from './routes.ts'

export const brandFeature = {
  routes: (app, { database, images }) => brandRoutes(app, database, images.storage),
} satisfies Feature
