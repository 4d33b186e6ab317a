import { accountEndpoints } from '#domain/accounts.ts'
import type { Database } from '#server/db/database.ts'
import { accountOf } from '#server/http/access.ts'
import type { App } from '#server/http/app-type.ts'
import { getUser } from './queries.ts'
import { refreshTokens } from './refresh-tokens.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export function accountRoutes(app: App, database: Database) {
  app.route({
    ...accountEndpoints.login,
    handler: (request) => signIn(database, request.body),
  })

  app.route({
    ...accountEndpoints.logout,
    handler: async (request, reply) => {
      await signOut(database, accountOf(request).sessionId)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...accountEndpoints.refreshToken,
    handler: (request) => refreshTokens(database, request.body.refreshToken),
  })

  app.route({
    ...accountEndpoints.getProfile,
    handler: (request) => getUser(database.query, accountOf(request).userId),
  })
}
