import type { Feature } from '#server/feature.ts'
import { courierRoutes } from './courier-routes.ts'
import { shipmentRoutes } from './routes.ts'

export const deliveryFeature = {
  routes(app, { database, providers: { couriers } }) {
    courierRoutes(app, database, couriers)
    shipmentRoutes(app, database, couriers)
  },
} satisfies Feature
