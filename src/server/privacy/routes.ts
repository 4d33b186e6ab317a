import { privacyEndpoints } from '#domain/privacy.ts'
import type { Database } from '#server/db/database.ts'
import { accountOf } from '#server/http/access.ts'
import type { App } from '#server/http/app-type.ts'
import { callerAddress } from '#server/http/caller-address.ts'
import type { GuessLimits } from '#server/http/guess-limits.ts'
import { deleteAccount } from './delete-account.ts'
import { downloadMyData } from './download-my-data.ts'

export function privacyRoutes(app: App, database: Database, limits: GuessLimits) {
  app.route({
    ...privacyEndpoints.downloadMyData,
    handler: (request) => downloadMyData(database, accountOf(request).userId),
  })

  app.route({
    ...privacyEndpoints.deleteAccount,
    handler: async (request, reply) => {
      const from = { limits, address: callerAddress(request.ip) }
      await deleteAccount(database, { userId: accountOf(request).userId, password: request.body.password }, from)
      return reply.code(204).send(null)
    },
  })
}
