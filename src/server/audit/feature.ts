import type { Feature } from '#server/feature.ts'
import { auditRoutes } from './routes.ts'

export const auditFeature = {
  routes: (app, { database }) => auditRoutes(app, database),
} satisfies Feature
