import { adminWebhookEndpoints } from '#domain/webhooks/webhook-endpoints.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import { USUAL_BODY } from '#server/platform/http/defence/body-limits.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Database } from '#server/schema/database.ts'
import { changeWebhook, changeWebhookSecret } from './change-webhook.ts'
import { createWebhook } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { readDeliveries } from './list-deliveries.ts'
import { getWebhook, listWebhooks } from './queries.ts'
import { replayDelivery, replayWebhook } from './replay-webhook.ts'
import { testWebhook } from './test-webhook.ts'
import { callWebhookSender } from './webhook-job.ts'

export function webhookRoutes(app: App, database: Database, { secrets }: { secrets: SecretBox }) {
  app.route({
    ...adminWebhookEndpoints.listWebhooks,
    handler: () => listWebhooks(database.query),
  })

  app.route({
    ...adminWebhookEndpoints.getWebhook,
    handler: ({ params }) => getWebhook(database.query, params.id),
  })

  app.route({
    ...adminWebhookEndpoints.createWebhook,
    bodyLimit: USUAL_BODY,
    handler: async (request, reply) => {
      const created = await createWebhook(database, request.body, { byUserId: accountOf(request).userId, secrets })
      callWebhookSender()
      return reply.code(201).send(created)
    },
  })

  app.route({
    ...adminWebhookEndpoints.changeWebhook,
    bodyLimit: USUAL_BODY,
    handler: async (request) => {
      const change = { id: request.params.id, draft: request.body, byUserId: accountOf(request).userId }
      const changed = await changeWebhook(database, change)
      callWebhookSender()
      return changed
    },
  })

  app.route({
    ...adminWebhookEndpoints.deleteWebhook,
    handler: async (request, reply) => {
      await deleteWebhook(database, { id: request.params.id, byUserId: accountOf(request).userId })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...adminWebhookEndpoints.changeWebhookSecret,
    handler: async (request, reply) => {
      const change = { id: request.params.id, byUserId: accountOf(request).userId, secrets }
      return reply.code(201).send(await changeWebhookSecret(database, change))
    },
  })

  app.route({
    ...adminWebhookEndpoints.testWebhook,
    handler: (request) => testWebhook(database, request.params.id, { secrets }),
  })

  app.route({
    ...adminWebhookEndpoints.listWebhookDeliveries,
    handler: ({ params, query: { startAfter, failed } }) =>
      readDeliveries(database.query, params.id, { startAfter, isFailed: failed !== undefined }),
  })

  app.route({
    ...adminWebhookEndpoints.replayWebhookDelivery,
    handler: async (request, reply) => {
      await replayDelivery(database, request.params)
      callWebhookSender()
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...adminWebhookEndpoints.replayWebhook,
    handler: async (request, reply) => {
      const { userId: byUserId } = accountOf(request)
      await replayWebhook(database, { id: request.params.id, from: request.body.from, byUserId })
      callWebhookSender()
      return reply.code(204).send(null)
    },
  })
}
