import type { Feature } from '#server/feature.ts'
import { deskRoutes } from './routes.ts'

export const deskFeature = {
  routes: (app, { database }) => deskRoutes(app, database),
} satisfies Feature
