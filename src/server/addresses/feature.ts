import type { Feature } from '#server/feature.ts'
import { addressRoutes } from './routes.ts'

export const addressFeature = {
  routes: (app, { database }) => addressRoutes(app, database),
} satisfies Feature
