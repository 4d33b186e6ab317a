import Fastify, { LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { App } from './app-type.ts'

const MAX_BODY = 1024 * 1024
/** Longest path parameter, in characters: a slug with a suffix is longer than the default of 100. */
const MAX_PARAM = 200
const REQUEST_TIMEOUT = 30_000
/** Longer than usual proxies wait: a connection must not be closed here at the moment when the proxy reuses it. */
const KEEP_ALIVE_TIMEOUT = 72_000

interface AppOptions {
  logLevel: string
  /** Writes logs for people instead of JSON. Needs the development dependencies. */
  hasPrettyLogs?: boolean | undefined
  trustProxy: boolean
  /** Sees every request before Fastify, and may answer it instead of calling `next`. */
  handleFirst(request: IncomingMessage, response: ServerResponse, next: () => void): void
}

/** Creates the Fastify application: bounds, logger and Zod schemas, without routes. */
export function createApp({ logLevel, hasPrettyLogs, trustProxy, handleFirst }: AppOptions): App {
  const app = Fastify({
    logger: {
      level: logLevel,
      redact: ['req.headers.authorization'],
      ...(hasPrettyLogs && {
        transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname,reqId' } },
      }),
    },
    // registerRequestLog writes one line for each request instead of two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY,
    trustProxy,
    routerOptions: { maxParamLength: MAX_PARAM, ignoreTrailingSlash: true },
    serverFactory: (handle) =>
      createServer({ requestTimeout: REQUEST_TIMEOUT, keepAliveTimeout: KEEP_ALIVE_TIMEOUT }, (request, response) =>
        handleFirst(request, response, () => handle(request, response)),
      ),
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  return app
}
