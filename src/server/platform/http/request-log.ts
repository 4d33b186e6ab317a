import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '#domain/api/errors.ts'
import type { App } from './app-type.ts'
import { toApiError } from './error-handler.ts'
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
  'RIGHT_MISSING',
  'TWO_STEP_REQUIRED',
  'SECOND_STEP_REQUIRED',
  'WRONG_CODE',
  'NOT_YOURS',
  'LINK_SPENT',
  'TOO_MANY_REQUESTS',
])

/** Refusals of what was sent: of its form, its size, or an order that does not add up. Most are slips of customers. */
const refusedInput: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'INVALID_REQUEST',
  'BODY_TOO_LARGE',
  'URL_TOO_LONG',
  'UNSUPPORTED_MEDIA',
  'UNREADABLE_FILE',
  'IMAGE_TOO_LARGE',
  'IMAGE_NOT_SUPPORTED',
  'IMAGE_BROKEN',
  'FILM_TOO_LARGE',
  'FILM_NOT_SUPPORTED',
  'PRICE_CHANGED',
  'TOO_MANY_PIECES',
  'OUT_OF_STOCK',
  'STEP_NOT_READY',
  'KEY_REUSED',
  'PAYMENT_REFUSED',
])

/**
 * Writes a line of its own for each refusal about identity, rights or bounds, for each of what was sent, and for each
 * success of the `events`, by method and path.
 */
export function registerSecurityLog(app: App, events: Readonly<Record<string, string>>) {
  app.addHook('onError', async (request, _reply, error: Error) => {
    const { code } = toApiError(error)
    if (refusals.has(code)) request.log.warn({ security: code, ...describe(request) }, 'security event')
    else if (refusedInput.has(code)) request.log.info({ security: code, ...describe(request) }, 'security event')
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
