import type { Feature } from '#server/feature.ts'
import { paymentRoutes } from './routes.ts'

export const paymentFeature = {
  routes: (app, { database, providers }) => paymentRoutes(app, database, providers),
} satisfies Feature
