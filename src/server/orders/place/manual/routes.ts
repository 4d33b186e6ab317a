import { manualOrderEndpoints } from '#domain/orders/place/manual-order-endpoints.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { Database } from '#server/schema/database.ts'
import { placeManualOrder } from './place-manual-order.ts'
import { quoteManualOrder } from './quote-manual-order.ts'

export function manualOrderRoutes(app: App, database: Database) {
  app.route({
    ...manualOrderEndpoints.quoteManualOrder,
    handler: (request) => quoteManualOrder(database.query, request.body),
  })

  app.route({
    ...manualOrderEndpoints.placeManualOrder,
    handler: async (request, reply) => {
      const actor = { userId: accountOf(request).userId, idempotencyKey: request.headers['idempotency-key'] }
      return reply.code(201).send(await placeManualOrder(database, request.body, actor))
    },
  })
}
