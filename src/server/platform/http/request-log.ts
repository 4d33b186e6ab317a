import type { FastifyRequest } from 'fastify'
import { ApiError, type ErrorCode } from '#domain/api/errors.ts'
import type { App } from './app-type.ts'
import { toLoggableUrl } from '#server/platform/log/loggable.ts'
import { callerIp } from '#server/platform/proxies/caller-ip.ts'

/** One line for each request that reached the application, under the id that its answer carries. */
export function registerRequestLog(app: App) {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request
    request.log.info(
      { method, ...toLoggableUrl(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
}

/** Refusals about identity, rights and bounds: what an attack runs into. */
const refusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'NOT_SIGNED_IN',
  'TOKEN_EXPIRED',
  'WRONG_CREDENTIALS',
  'REFRESH_FAILED',
  'NOT_VERIFIED',
  'ADMIN_ONLY',
  'NOT_YOURS',
  'LINK_SPENT',
  'TOO_MANY_REQUESTS',
])

/** Writes a line of its own for each refusal about identity, rights or bounds, and for each success of the `events`, by method and path. */
export function registerSecurityLog(app: App, events: Readonly<Record<string, string>>) {
  app.addHook('onError', async (request, _reply, error: Error) => {
    if (error instanceof ApiError && refusals.has(error.code))
      request.log.warn({ security: error.code, ...describe(request) }, 'security event')
  })
  app.addHook('onResponse', async (request, reply) => {
    const event = events[`${request.method} ${request.routeOptions.url}`]
    if (event && reply.statusCode < 300) request.log.info({ security: event, ...describe(request) }, 'security event')
  })
}

/** Who called, from where: never with what was sent. */
function describe(request: FastifyRequest) {
  const { caller } = request
  return {
    route: `${request.method} ${request.routeOptions.url ?? ''}`,
    network: callerIp(request.ip),
    ...(caller?.kind === 'user' && { account: caller.userId }),
  }
}
