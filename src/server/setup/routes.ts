import { adminSetupEndpoints } from '#domain/setup/admin-setup-endpoints.ts'
import { setupEndpoints } from '#domain/setup/setup-endpoints.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { Database } from '#server/schema/database.ts'
import { changeSetup } from './change-setup.ts'
import { checkSetupLink } from './check-setup-link.ts'
import { claimShop } from './claim-shop.ts'
import { getSetup } from './get-setup.ts'

export function setupRoutes(app: App, database: Database) {
  app.route({
    ...setupEndpoints.checkSetupLink,
    handler: async (request, reply) => {
      await checkSetupLink(database.query, request.body.token)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...setupEndpoints.claimShop,
    handler: async (request, reply) => {
      await claimShop(database, request.body)
      return reply.code(204).send(null)
    },
  })

  app.route({ ...adminSetupEndpoints.getSetup, handler: () => getSetup(database.query) })

  app.route({
    ...adminSetupEndpoints.changeSetup,
    handler: (request) => changeSetup(database, request.body),
  })
}
