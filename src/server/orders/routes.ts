import { orderEndpoints } from '#domain/orders.ts'
import type { Database } from '#server/db/database.ts'
import { accountOf, callerId } from '#server/http/access.ts'
import type { App } from '#server/http/app-type.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { placeDirectOrder } from './place-direct-order.ts'
import { listOpenOrders } from './queries.ts'
import { trackOrder } from './track-order.ts'

const MAX_LISTED_ORDERS = 200

export function orderRoutes(app: App, database: Database) {
  app.route({
    ...orderEndpoints.placeDirectOrder,
    handler: async (request, reply) => {
      const userId = callerId(request, request.body.userId)
      const idempotencyKey = request.headers['idempotency-key']
      return reply.code(201).send(await placeDirectOrder(database, request.body, { userId, idempotencyKey }))
    },
  })

  app.route({
    ...orderEndpoints.trackOrder,
    handler: (request) => trackOrder(database.query, request.body),
  })

  app.route({
    ...orderEndpoints.listOrders,
    handler: () => listOpenOrders(database.query, MAX_LISTED_ORDERS),
  })

  app.route({
    ...orderEndpoints.setOrderStatus,
    handler: (request) =>
      changeOrderStatus(database, { ...request.params, ...request.body, userId: accountOf(request).userId }),
  })
}
