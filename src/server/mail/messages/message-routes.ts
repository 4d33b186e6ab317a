import { messageEndpoints } from '#domain/mail/message-endpoints.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { Database } from '#server/schema/database.ts'
import type { ChannelProviders } from './channel-provider.ts'
import { getMessageRoom, saveMessageSettings } from './message-room.ts'
import { allowPhone, refusePhone } from './refuse-phone.ts'
import { reportMessage } from './report-message.ts'
import { testMessage } from './test-message.ts'
import { listRefusedPhones, MAX_LISTED } from './refused-phone-queries.ts'

export function messageRoutes(app: App, database: Database, channels: ChannelProviders) {
  app.route({
    ...messageEndpoints.getMessageRoom,
    handler: () => getMessageRoom(database.query, channels),
  })

  app.route({
    ...messageEndpoints.saveMessageSettings,
    handler: (request) => saveMessageSettings(database, request.body, accountOf(request).userId),
  })

  app.route({
    ...messageEndpoints.testMessage,
    handler: (request) => testMessage({ database, channels }, { ...request.body, userId: accountOf(request).userId }),
  })

  app.route({
    ...messageEndpoints.listRefusedPhones,
    handler: () => listRefusedPhones(database.query, MAX_LISTED),
  })

  app.route({
    ...messageEndpoints.refusePhone,
    handler: async (request, reply) => {
      await refusePhone(database, { ...request.body, userId: accountOf(request).userId })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...messageEndpoints.allowPhone,
    handler: async (request, reply) => {
      await allowPhone(database, { ...request.body, userId: accountOf(request).userId })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...messageEndpoints.reportMessage,
    handler: async (request) => ({ isTaken: await reportMessage(database, { ...request.params, ...request.body }) }),
  })
}
