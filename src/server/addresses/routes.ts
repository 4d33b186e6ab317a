import { addressEndpoints } from '#domain/addresses/address-endpoints.ts'
import type { Database } from '#server/schema/database.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { addAddress } from './add-address.ts'
import { changeAddress } from './change-address.ts'
import { deleteAddress } from './delete-address.ts'
import { listAddresses } from './queries.ts'

export function addressRoutes(app: App, database: Database) {
  app.route({
    ...addressEndpoints.listAddresses,
    handler: (request) => listAddresses(database.query, accountOf(request).userId),
  })

  app.route({
    ...addressEndpoints.addAddress,
    handler: async (request, reply) =>
      reply.code(201).send(await addAddress(database, accountOf(request).userId, request.body)),
  })

  app.route({
    ...addressEndpoints.changeAddress,
    handler: (request) =>
      changeAddress(database, { id: request.params.id, userId: accountOf(request).userId }, request.body),
  })

  app.route({
    ...addressEndpoints.deleteAddress,
    handler: async (request, reply) => {
      await deleteAddress(database, { id: request.params.id, userId: accountOf(request).userId })
      return reply.code(204).send(null)
    },
  })
}
