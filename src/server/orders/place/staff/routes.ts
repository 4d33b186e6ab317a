import { staffOrderEndpoints } from '#domain/orders/place/staff-order-endpoints.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { Database } from '#server/schema/database.ts'
import { placeStaffOrder } from './place-staff-order.ts'
import { quoteStaffOrder } from './quote-staff-order.ts'

export function staffOrderRoutes(app: App, database: Database) {
  app.route({
    ...staffOrderEndpoints.quoteStaffOrder,
    handler: (request) => quoteStaffOrder(database.query, request.body),
  })

  app.route({
    ...staffOrderEndpoints.placeStaffOrder,
    handler: async (request, reply) => {
      const actor = { userId: accountOf(request).userId, idempotencyKey: request.headers['idempotency-key'] }
      return reply.code(201).send(await placeStaffOrder(database, request.body, actor))
    },
  })
}
