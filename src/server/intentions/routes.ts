import { intentionEndpoints, intentionStaffEndpoints } from '#domain/intentions/intention-endpoints.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { AttemptLimits } from '#server/platform/limits/attempt-limits.ts'
import { callerIp } from '#server/platform/proxies/caller-ip.ts'
import type { Database } from '#server/schema/database.ts'
import { keepIntention } from './keep-intention.ts'
import { listIntentions } from './list-intentions.ts'
import { closeIntentionRow } from './queries.ts'

export function intentionRoutes(app: App, database: Database, limits: AttemptLimits) {
  app.route({
    ...intentionEndpoints.keepIntention,
    handler: async (request, reply) => {
      await keepIntention(database, request.body, { limits, ip: callerIp(request.ip) })
      return reply.code(204).send(null)
    },
  })

  app.route({ ...intentionStaffEndpoints.listIntentions, handler: () => listIntentions(database.query) })

  app.route({
    ...intentionStaffEndpoints.closeIntention,
    handler: async (request, reply) => {
      await database.transact((tx) => closeIntentionRow(tx, request.params.id, new Date().toISOString()))
      return reply.code(204).send(null)
    },
  })
}
