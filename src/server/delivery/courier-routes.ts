import { courierEndpoints } from '#domain/delivery/courier-endpoints.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { Database } from '#server/schema/database.ts'
import type { CourierProviders } from './courier-provider.ts'
import { listCouriers } from './list-couriers.ts'
import { saveCourier } from './save-courier.ts'

export function courierRoutes(app: App, database: Database, providers: CourierProviders) {
  app.route({ ...courierEndpoints.listCouriers, handler: () => listCouriers(database.query) })

  app.route({
    ...courierEndpoints.listCourierProviders,
    handler: async () => (await providers()).map(({ id, name }) => ({ id, name })),
  })

  app.route({
    ...courierEndpoints.addCourier,
    handler: async (request, reply) => {
      const { userId } = accountOf(request)
      return reply.code(201).send(await saveCourier(database, providers, request.body, { userId }))
    },
  })

  app.route({
    ...courierEndpoints.changeCourier,
    handler: (request) =>
      saveCourier(database, providers, request.body, { ...request.params, userId: accountOf(request).userId }),
  })
}
