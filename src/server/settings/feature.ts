import type { Feature } from '#server/feature.ts'
import { settingsRoutes } from './routes.ts'

export const settingsFeature = {
  routes: (app, { database }) => settingsRoutes(app, database),
} satisfies Feature
