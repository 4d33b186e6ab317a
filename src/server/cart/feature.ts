import type { Feature } from '#server/feature.ts'
import { cartRoutes } from './routes.ts'

export const cartFeature = {
  routes: (app, { database, fillSlot }) => cartRoutes(app, { database, fillSlot }),
} satisfies Feature
