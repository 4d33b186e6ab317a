import type { FastifyReply, FastifyRequest } from 'fastify'
import { KNOWN_DEVICE_DAYS } from '#domain/constants.ts'
import { accountEndpoints } from '#domain/accounts/account-endpoints.ts'
import type { Database } from '#server/schema/database.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { AttemptLimits } from '#server/platform/limits/attempt-limits.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { callerIp } from '#server/platform/proxies/caller-ip.ts'
import { changePassword } from './passwords/change-password.ts'
import { completeProfile } from './complete-profile.ts'
import { readDeviceToken, setDeviceCookie } from '#server/platform/http/device-cookie.ts'
import { getUser } from './queries.ts'
import { refreshTokens } from './sessions/refresh-tokens.ts'
import { registerCustomer } from './register-customer.ts'
import { mailsOfNetwork, requestLink } from './links/request-link.ts'
import { resetPassword } from './links/reset-password.ts'
import { createSession } from './sessions/create-session.ts'
import { describeDevice } from './sessions/describe-device.ts'
import { endNamedSession } from './sessions/end-named-session.ts'
import { endOtherSessions } from './sessions/end-other-sessions.ts'
import { endSession } from './sessions/end-session.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { verifyEmail } from './links/verify-email.ts'

export function accountRoutes(
  app: App,
  database: Database,
  { limits, secrets, isHttps }: { limits: AttemptLimits; secrets: SecretBox; isHttps: boolean },
) {
  const rememberDevice = (request: FastifyRequest, reply: FastifyReply, token: string) =>
    setDeviceCookie(request, reply, { token, days: KNOWN_DEVICE_DAYS, isHttps })
  const from = (request: FastifyRequest) => ({
    limits,
    ip: callerIp(request.ip),
    deviceToken: readDeviceToken(request),
  })

  app.route({
    ...accountEndpoints.register,
    handler: async (request, reply) => {
      await limits.take(mailsOfNetwork, callerIp(request.ip))
      return reply.code(201).send(await registerCustomer(database, request.body, { limits, secrets }))
    },
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
      await requestLink(database, 'verify-email', request.body.email, { ...from(request), secrets })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...accountEndpoints.forgotPassword,
    handler: async (request, reply) => {
      await requestLink(database, 'reset-password', request.body.email, { ...from(request), secrets })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...accountEndpoints.resetPassword,
    handler: async (request, reply) => {
      const deviceToken = await resetPassword(database, request.body)
      rememberDevice(request, reply, deviceToken)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...accountEndpoints.login,
    handler: async (request, reply) => {
      const { tokens, signedIn, deviceToken } = await createSession(database, request.body, {
        ...from(request),
        secrets,
        device: describeDevice(request.headers['user-agent']),
      })
      request.caller = { kind: 'user', ...signedIn }
      rememberDevice(request, reply, deviceToken)
      return tokens
    },
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
    ...accountEndpoints.changePassword,
    handler: async (request, reply) => {
      const deviceToken = await changePassword(database, accountOf(request), request.body, from(request))
      rememberDevice(request, reply, deviceToken)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...accountEndpoints.listSessions,
    handler: (request) => listSessions(database.query, accountOf(request)),
  })

  app.route({
    ...accountEndpoints.endSession,
    handler: async (request, reply) => {
      await endNamedSession(database, { ...request.params, userId: accountOf(request).userId })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...accountEndpoints.endOtherSessions,
    handler: async (request, reply) => {
      await endOtherSessions(database, accountOf(request))
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...accountEndpoints.getProfile,
    handler: async (request) => {
      const { userId, lacksTwoStep } = accountOf(request)
      return { ...(await getUser(database.query, userId)), ...(lacksTwoStep && { needsTwoStep: true as const }) }
    },
  })

  app.route({
    ...accountEndpoints.completeProfile,
    handler: (request) => completeProfile(database, accountOf(request).userId, request.body),
  })
}
