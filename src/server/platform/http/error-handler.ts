import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ApiError, type ErrorCode } from '#domain/api/errors.ts'
import type { App } from './app-type.ts'
import { toUnavailable } from '#server/platform/db/unavailable.ts'
import { inLanguageOf } from '#server/platform/http/reader-language.ts'
import { toLoggableUrl } from '#server/platform/log/loggable.ts'
import { fallbackErrorPage, fallbackPagePolicy, acceptsHtml } from './error-pages/fallback-error-page.ts'

const codesByStatus: Record<number, ErrorCode> = {
  400: 'INVALID_REQUEST',
  404: 'NOT_FOUND',
  408: 'REQUEST_TIMEOUT',
  413: 'BODY_TOO_LARGE',
  414: 'URL_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA',
  429: 'TOO_MANY_REQUESTS',
  503: 'BUSY',
}

/** The most invalid fields that a response names. */
const MAX_FIELDS = 100

/** Seconds of `retry-after` if the error does not say how long to wait. */
export const USUAL_WAIT = 2

/** Turns anything thrown into a catalogue entry. Only unforeseen errors are logged as errors. */
export function registerErrorHandler(app: App) {
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler(() => {
    throw new ApiError('NOT_FOUND')
  })
}

/** Answers with the catalogue entry behind anything thrown: as JSON, or as a page to those who look at one. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  // What fails while a request is read comes here without the language of its sender.
  return inLanguageOf(request, request.server.offeredLanguages, () => answerInLanguage(error, request, reply))
}

function answerInLanguage(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = toApiError(error)
  logFailure(request.log, error, known, request.url)
  if (known.status === 429 || known.status === 503 || known.status === 507) {
    const wait = known.details?.['retryAfter'] ?? reply.getHeader('retry-after') ?? USUAL_WAIT
    reply.header('retry-after', String(wait))
  }
  if (acceptsHtml(request))
    return reply
      .code(known.status)
      .headers({ 'content-security-policy': fallbackPagePolicy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(fallbackErrorPage(known))
  return reply
    .code(known.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(known))
}

/** Logs what was thrown by a call, and the catalogue entry that it was answered with. */
export function logFailure(log: FastifyBaseLogger, error: unknown, known: ApiError, url: string): void {
  const where = toLoggableUrl(url)
  if (known.code === 'UNEXPECTED') log.error({ err: error, ...where }, 'unexpected error')
  else if (known.cause && known.status >= 500) log.warn({ err: known.cause, code: known.code, ...where }, 'refused')
  else log.info({ code: known.code, ...where }, 'refused')
}

/** The catalogue entry behind anything thrown: what is not foreseen is never shown raw. */
export function toApiError(error: unknown): ApiError {
  const known = toUnavailable(error)
  if (known instanceof ApiError) return known
  if (hasZodFastifySchemaValidationErrors(error)) {
    // Of several complaints about one field the first is the plainest, and what comes last here stays.
    const fields = Object.fromEntries(
      error.validation
        .slice(0, MAX_FIELDS)
        .toReversed()
        .map(({ instancePath, message }) => [
          instancePath.split('/').filter(Boolean).join('.') || 'body',
          message ?? '',
        ]),
    )
    return new ApiError('INVALID_REQUEST', { cause: error, details: { fields } })
  }
  const status = isFastifyError(error) ? (error.statusCode ?? 500) : 500
  if (isFastifyError(error) && error.code === 'FST_ERR_BAD_URL') return new ApiError('NOT_FOUND', { cause: error })
  const usual = status >= 400 && status < 500 ? 'INVALID_REQUEST' : 'UNEXPECTED'
  return new ApiError(codesByStatus[status] ?? usual, { cause: error })
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error
}
