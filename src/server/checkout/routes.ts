import { checkoutEndpoints } from '#domain/checkout/checkout-endpoints.ts'
import type { Database } from '#server/schema/database.ts'
import { ownId } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { deleteCheckout } from './delete-checkout.ts'
import { getCheckout } from './get-checkout.ts'
import { saveCheckout } from './save-checkout.ts'
import { startCheckout } from './start-checkout.ts'

export function checkoutRoutes(app: App, database: Database) {
  app.route({
    ...checkoutEndpoints.getCheckout,
    handler: (request) => getCheckout(database.query, ownId(request, request.params.uid)),
  })

  app.route({
    ...checkoutEndpoints.startCheckout,
    handler: async (request, reply) => {
      const userId = ownId(request, request.params.uid)
      return reply.code(201).send(await startCheckout(database, userId, request.body))
    },
  })

  app.route({
    ...checkoutEndpoints.saveCheckout,
    handler: (request) => saveCheckout(database, ownId(request, request.params.uid), request.body),
  })

  app.route({
    ...checkoutEndpoints.deleteCheckout,
    handler: async (request, reply) => {
      await deleteCheckout(database, ownId(request, request.params.uid))
      return reply.code(204).send(null)
    },
  })
}
