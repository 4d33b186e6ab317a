import type { FastifyRequest } from 'fastify'
import { accountEndpoints } from '#domain/accounts/account-endpoints.ts'
import type { Database } from '#server/schema/database.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { callerIp } from '#server/platform/proxies/caller-ip.ts'
import { completeProfile } from './complete-profile.ts'
import type { LoginThrottle } from '#server/platform/limits/login-throttle.ts'
import { getUser } from './queries.ts'
import { refreshTokens } from './sessions/refresh-tokens.ts'
import { registerCustomer } from './register-customer.ts'
import { requestLink } from './links/request-link.ts'
import { resetPassword } from './links/reset-password.ts'
import { createSession } from './sessions/create-session.ts'
import { endSession } from './sessions/end-session.ts'
import { verifyEmail } from './links/verify-email.ts'

export function accountRoutes(app: App, database: Database, throttle: LoginThrottle) {
  const from = (request: FastifyRequest) => ({ throttle, ip: callerIp(request.ip) })

  app.route({
    ...accountEndpoints.register,
    handler: async (request, reply) => reply.code(201).send(await registerCustomer(database, request.body)),
  })

  app.route({
    ...accountEndpoints.verifyEmail,
    handler: async (request, reply) => {
      await verifyEmail(database, request.body.token)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...accountEndpoints.resendVerification,
    handler: async (request, reply) => {
      await requestLink(database, 'verify-email', request.body.email)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...accountEndpoints.forgotPassword,
    handler: async (request, reply) => {
      await requestLink(database, 'reset-password', request.body.email)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...accountEndpoints.resetPassword,
    handler: async (request, reply) => {
      await resetPassword(database, request.body)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...accountEndpoints.login,
    handler: (request) => createSession(database, request.body, from(request)),
  })

  app.route({
    ...accountEndpoints.logout,
    handler: async (request, reply) => {
      await endSession(database, accountOf(request).sessionId)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...accountEndpoints.refreshToken,
    handler: (request) => refreshTokens(database, request.body.refreshToken, request.headers['idempotency-key']),
  })

  app.route({
    ...accountEndpoints.getProfile,
    handler: (request) => getUser(database.query, accountOf(request).userId),
  })

  app.route({
    ...accountEndpoints.completeProfile,
    handler: (request) => completeProfile(database, accountOf(request).userId, request.body),
  })
}
