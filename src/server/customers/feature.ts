import type { Feature } from '#server/feature.ts'
import { customerRoutes } from './routes.ts'

export const customerFeature = {
  routes: (app, { database }) => customerRoutes(app, database),
} satisfies Feature
