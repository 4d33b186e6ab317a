import type { Feature } from '#server/feature.ts'
import { seedRoutes } from './routes.ts'

export const seedFeature = {
  routes: (app, { database, images }) => seedRoutes(app, database, images.storage),
} satisfies Feature
