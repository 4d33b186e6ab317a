import { apiKeyEndpoints } from '#domain/api-keys/api-key-endpoints.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { Database } from '#server/schema/database.ts'
import { createApiKey } from './create-api-key.ts'
import { listApiKeys } from './queries.ts'
import { revokeApiKey } from './revoke-api-key.ts'

export function apiKeyRoutes(app: App, database: Database) {
  app.route({
    ...apiKeyEndpoints.listApiKeys,
    handler: () => listApiKeys(database.query),
  })

  app.route({
    ...apiKeyEndpoints.createApiKey,
    handler: async (request, reply) => {
      const created = await createApiKey(database, request.body, { byUserId: accountOf(request).userId })
      return reply.code(201).send(created)
    },
  })

  app.route({
    ...apiKeyEndpoints.revokeApiKey,
    handler: async (request, reply) => {
      await revokeApiKey(database, { id: request.params.id, byUserId: accountOf(request).userId })
      return reply.code(204).send(null)
    },
  })
}
