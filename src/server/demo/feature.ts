import type { Feature } from '#server/feature.ts'
import { demoRoutes } from './routes.ts'

export const demoFeature = {
  routes: (app, { database, images }) => demoRoutes(app, database, images.storage),
} satisfies Feature
