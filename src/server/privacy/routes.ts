import { adminPrivacyEndpoints } from '#domain/privacy/admin-privacy-endpoints.ts'
import { privacyEndpoints } from '#domain/privacy/privacy-endpoints.ts'
import type { Database } from '#server/schema/database.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { callerIp } from '#server/platform/proxies/caller-ip.ts'
import type { AttemptLimits } from '#server/platform/limits/attempt-limits.ts'
import { readDeviceToken } from '#server/platform/http/device-cookie.ts'
import { deleteAccount } from './delete-account.ts'
import { eraseGuest } from './erase-guest.ts'
import { downloadMyData } from './download-my-data.ts'

export function privacyRoutes(app: App, database: Database, limits: AttemptLimits) {
  app.route({
    ...privacyEndpoints.downloadMyData,
    handler: (request) => downloadMyData(database, accountOf(request).userId),
  })

  app.route({
    ...privacyEndpoints.deleteAccount,
    handler: async (request, reply) => {
      const from = { limits, ip: callerIp(request.ip), deviceToken: readDeviceToken(request) }
      await deleteAccount(database, { userId: accountOf(request).userId, password: request.body.password }, from)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...adminPrivacyEndpoints.eraseGuest,
    handler: async (request, reply) => {
      await eraseGuest(database, { ...request.params, userId: accountOf(request).userId })
      return reply.code(204).send(null)
    },
  })
}
