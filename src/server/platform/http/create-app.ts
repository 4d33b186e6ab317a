import Fastify, { LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ApiError } from '#domain/api/errors.ts'
import { unreadableText } from '#domain/storable-text.ts'
import type { App } from './app-type.ts'
import { allLanguages, inLanguage, inLanguageOf, type OfferedLanguages } from '#server/platform/http/reader-language.ts'
import { answerFailure } from './error-handler.ts'
import { answerUnreadable, refuseHead } from './defence/answer-unreadable.ts'
import { toPath } from './defence/request-target.ts'
import { securityHeaders } from './defence/security-headers.ts'
import { isHeadSound } from './defence/sound-head.ts'
import { registerBodyLimits, USUAL_BODY } from './defence/body-limits.ts'
import { compileOversized } from './defence/find-oversized.ts'
import { registerJsonParser } from './defence/json-bodies.ts'
import { findUnstorable } from './defence/find-unstorable.ts'
import type { IsTrustedProxy } from '#server/platform/proxies/trusted-proxies.ts'
import { toLoggableError } from '#server/platform/log/loggable.ts'
import { Connections } from '#server/platform/lifecycle/connections.ts'

/** Longest path parameter, in characters: a slug with a suffix is longer than the default of 100. */
const MAX_PARAM = 200
/** Milliseconds in which a client must have sent the head of a request. */
const HEADERS_TIMEOUT = 10_000
/** A request may take half a minute, and longer if it arrives at 16 kB/s. An answer must be taken at 1 kB/s. */
const PACE = { sendGrace: 30_000, sendRate: 16, readPeriod: 10_000, readRate: 1 }
/** Milliseconds between two looks for clients that are too slow. */
const SLOW_CLIENT_CHECK = 1_000
/** Milliseconds after which a client that neither sends nor takes anything is cut. */
const READ_TIMEOUT = 30_000
/** Longer than usual proxies wait: a connection must not be closed here at the moment when the proxy reuses it. */
const KEEP_ALIVE_TIMEOUT = 72_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Where the server listens, such as http://127.0.0.1:3000, also while it answers its last requests. */
    readonly origin: string
    /** The languages of the shop, as far as this process knows them. */
    readonly offeredLanguages: OfferedLanguages
  }
}

interface AppOptions {
  /** Visitors reach the shop by https, and should not try anything else. */
  isHttps?: boolean
  logLevel: string
  /** Takes the log, line by line, instead of the standard output. */
  logStream?: { write(line: string): void } | undefined
  /** Writes logs for people instead of JSON. Needs the development dependencies. */
  hasPrettyLogs?: boolean | undefined
  isTrustedProxy: IsTrustedProxy
  /** The languages of the shop, as far as this process knows them. */
  getLanguages?: (() => OfferedLanguages) | undefined
  /** Sees every request before Fastify, and may answer it instead of calling `next`. */
  handleFirst(request: IncomingMessage, response: ServerResponse, next: () => void): void
}

/** Creates the Fastify application: bounds, logger and Zod schemas, without routes. */
export function createApp({
  isHttps = false,
  logLevel,
  logStream,
  hasPrettyLogs,
  isTrustedProxy,
  getLanguages = () => allLanguages,
  handleFirst,
}: AppOptions): App {
  const connections = new Connections()
  const app = Fastify({
    logger: {
      level: logLevel,
      redact: ['req.headers.authorization'],
      serializers: { err: toLoggableError },
      ...(logStream && { stream: logStream }),
      ...(hasPrettyLogs && {
        transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname,reqId' } },
      }),
    },
    // registerRequestLog writes one line for each request instead of two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: USUAL_BODY,
    trustProxy: isTrustedProxy,
    // A target with scheme and host, as proxies send it, equals its path.
    rewriteUrl: ({ url = '/' }) => toPath(url),
    frameworkErrors: (error, request, reply) => {
      void answerFailure(error, request, reply.headers(securityHeaders(isHttps)))
    },
    clientErrorHandler: (error, socket) =>
      inLanguage(getLanguages().byDefault, () => answerUnreadable(error, socket as Socket, isHttps)),
    // Without this, Fastify loads its own compilers, of JSON schemas, which nothing uses.
    schemaController: { compilersFactory: { buildValidator: refuseJsonSchema, buildSerializer: refuseJsonSchema } },
    routerOptions: { maxParamLength: MAX_PARAM, ignoreTrailingSlash: true },
    // The server is drained before the application is closed.
    return503OnClosing: false,
    serverFactory: (handle) => {
      const server = createServer(
        {
          headersTimeout: HEADERS_TIMEOUT,
          // Bodies are bounded by their rate: an upload of many megabytes takes its time.
          requestTimeout: 0,
          // Refused below, in the words of the shop.
          requireHostHeader: false,
          connectionsCheckingInterval: SLOW_CLIENT_CHECK,
          keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
        },
        (request, response) => {
          connections.handle(request, response, () => {
            if (!isHeadSound(request)) return refuseHead(response, isHttps)
            handleFirst(request, response, () => handle(request, response))
          })
        },
      )
      connections.watch(server, { readTimeout: READ_TIMEOUT, pace: PACE })
      return server
    },
  }).withTypeProvider<ZodTypeProvider>()
  // What a request is answered with is written in the language of its sender. Its body is read in the context of the connection.
  app.addHook('onRequest', (request, _reply, done) => inLanguageOf(request, app.offeredLanguages, done))
  app.addHook('preValidation', (request, _reply, done) => inLanguageOf(request, app.offeredLanguages, done))
  app.decorate('offeredLanguages', { getter: getLanguages })
  app.decorate('connections', connections)
  registerBodyLimits(app)
  registerJsonParser(app)
  app.setValidatorCompiler(validateStorable)
  app.setSerializerCompiler(serializerCompiler)
  let origin = ''
  app.addHook('onListen', async () => {
    origin = app.listeningOrigin
  })
  app.decorate('origin', { getter: () => origin })
  return app
}

function refuseJsonSchema(): never {
  throw new Error('Schemas are Zod schemas')
}

/**
 * Compiles a Zod schema, and refuses before it what would take it long, and texts that a database could not hold wherever they stand in
 * the request.
 */
const validateStorable: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route)
  const findOversized = compileOversized(route.schema)
  const refuse = (field: string, message: string) => ({
    error: new ApiError('INVALID_REQUEST', { details: { fields: { [field]: message } } }),
  })
  return (data) => {
    const oversized = findOversized(data)
    if (oversized) return refuse(oversized.path || 'body', oversized.message)
    // The compiler of Zod schemas answers with one of both, and at once.
    const result = validate(data) as { value: unknown } | { error: Error }
    if ('error' in result) return result
    // What the schema has taken: the rest of a body reaches no database.
    const field = findUnstorable(result.value)
    return field === undefined ? result : refuse(field, unreadableText())
  }
}
