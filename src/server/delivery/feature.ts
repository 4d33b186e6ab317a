import type { Feature } from '#server/feature.ts'
import { courierRoutes } from './courier-routes.ts'
import { shipmentRoutes } from './routes.ts'

export const deliveryFeature = {
  routes(app, { database }) {
    courierRoutes(app, database)
    shipmentRoutes(app, database)
  },
} satisfies Feature
