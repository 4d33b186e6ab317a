import type { Feature } from '#server/feature.ts'
import { returnRoutes } from './routes.ts'

export const returnFeature = {
  routes: (app, { database }) => returnRoutes(app, database),
} satisfies Feature
