import type { Feature } from '#server/feature.ts'
import { customFieldRoutes } from './routes.ts'

export const customFieldFeature = {
  routes: (app, { database }) => customFieldRoutes(app, database),
} satisfies Feature
