import { orderEndpoints } from '#domain/orders.ts'
import type { Database } from '#server/db/database.ts'
import { accountOf, callerId } from '#server/http/access.ts'
import type { App } from '#server/http/app-type.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { placeDirectOrder } from './place-direct-order.ts'
import { listOrders } from './list-orders.ts'

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
    ...orderEndpoints.listOrders,
    handler: (request) => listOrders(database.query, request.query),
  })

  app.route({
    ...orderEndpoints.setOrderStatus,
    handler: (request) =>
      changeOrderStatus(database, { ...request.params, ...request.body, userId: accountOf(request).userId }),
  })
}
