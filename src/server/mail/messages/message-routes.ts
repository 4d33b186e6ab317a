import { messageEndpoints } from '#domain/mail/message-endpoints.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { Database } from '#server/schema/database.ts'
import { allowPhone, refusePhone } from './refuse-phone.ts'
import { listRefusedPhones } from './refused-phone-queries.ts'
import { reportMessage } from './report-message.ts'

/** The phones that are listed at most. */
const MAX_LISTED = 500

export function messageRoutes(app: App, database: Database) {
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
