import type { Feature } from '#server/feature.ts'
import { promotionRoutes } from './routes.ts'

export const promotionFeature = {
  routes: (app, { database }) => promotionRoutes(app, database),
} satisfies Feature
