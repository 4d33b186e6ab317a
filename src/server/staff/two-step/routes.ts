import type { FastifyRequest } from 'fastify'
import { twoStepEndpoints } from '#domain/staff/two-step-endpoints.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import { readDeviceToken } from '#server/platform/http/device-cookie.ts'
import type { AttemptLimits } from '#server/platform/limits/attempt-limits.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { callerIp } from '#server/platform/proxies/caller-ip.ts'
import type { Database } from '#server/schema/database.ts'
import { confirmTwoStep } from './confirm-two-step.ts'
import { getTwoStep } from './get-two-step.ts'
import { resetTwoStep } from './reset-two-step.ts'
import { startTwoStep } from './start-two-step.ts'
import { turnOffTwoStep } from './turn-off-two-step.ts'

export function twoStepRoutes(
  app: App,
  database: Database,
  { limits, secrets }: { limits: AttemptLimits; secrets: SecretBox },
) {
  const from = (request: FastifyRequest) => ({
    limits,
    secrets,
    ip: callerIp(request.ip),
    deviceToken: readDeviceToken(request),
  })

  app.route({
    ...twoStepEndpoints.getTwoStep,
    handler: (request) => getTwoStep(database.query, accountOf(request).userId),
  })

  app.route({
    ...twoStepEndpoints.startTwoStep,
    handler: async (request, reply) => {
      const { userId } = accountOf(request)
      return reply.code(201).send(await startTwoStep(database, { userId, ...request.body }, from(request)))
    },
  })

  app.route({
    ...twoStepEndpoints.confirmTwoStep,
    handler: async (request) => ({
      recoveryCodes: await confirmTwoStep(database, accountOf(request), { ...request.body, limits, secrets }),
    }),
  })

  app.route({
    ...twoStepEndpoints.turnOffTwoStep,
    handler: async (request, reply) => {
      await turnOffTwoStep(database, { userId: accountOf(request).userId, ...request.body }, from(request))
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...twoStepEndpoints.resetStaffTwoStep,
    handler: async (request, reply) => {
      await resetTwoStep(database, { userId: request.params.id, byUserId: accountOf(request).userId })
      return reply.code(204).send(null)
    },
  })
}
