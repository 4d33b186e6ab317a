import type { Feature } from '#server/feature.ts'
import { checkoutRoutes } from './routes.ts'

export const checkoutFeature = {
  routes: (app, { database }) => checkoutRoutes(app, database),
} satisfies Feature
