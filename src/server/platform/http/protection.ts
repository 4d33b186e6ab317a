import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { ApiError } from '#domain/api/errors.ts'
import type { App } from './app-type.ts'
import { callerIp } from '#server/platform/proxies/caller-ip.ts'

/** Calls of one address in a minute where an endpoint names no bound of its own. */
const USUAL_PER_MINUTE = 1_200
const none = ["'none'"]
/** Longest target of a request, in characters: the packing slips of 200 orders fit. */
const MAX_URL = 8_192
/** Milliseconds the event loop may lag before callers are asked to come back. */
const MAX_LAG = 1_500

/** Headers that keep browsers careful, and bounds that keep one caller from taking the shop from the others. */
export async function registerProtection(app: App, { isHttps, hasLimits }: { isHttps: boolean; hasLimits: boolean }) {
  await app.register(helmet, {
    // Pages bring their own policy, with a hash for each inline script they carry.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: none, baseUri: none, formAction: none, frameAncestors: none },
    },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isHttps,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onRequest', async ({ url }) => {
    if (url.length > MAX_URL) throw new ApiError('URL_TOO_LONG')
  })
  if (!hasLimits) return
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_LAG,
    retryAfter: 2,
    pressureHandler: () => {
      throw new ApiError('BUSY')
    },
  })
  await app.register(rateLimit, {
    global: true,
    timeWindow: '1 minute',
    max: (request) => request.routeOptions.config.perMinute ?? USUAL_PER_MINUTE,
    keyGenerator: (request) =>
      `${callerIp(request.ip)} ${request.routeOptions.config.perMinute ? request.routeOptions.url : ''}`,
    errorResponseBuilder: () => new ApiError('TOO_MANY_REQUESTS'),
  })
}

/** Origins elsewhere that a page may load from or send to. */
export interface ForeignOrigins {
  scripts: string[]
  images: string[]
  connections: string[]
}

/**
 * What a page may load: our own scripts by file or by hash, our own images, and of what lies elsewhere only what is named.
 */
export function pagePolicy(scriptHashes: string[], { scripts, images, connections }: ForeignOrigins) {
  return [
    `default-src 'self'`,
    words(`script-src 'self'`, ...scriptHashes.map((hash) => `'${hash}'`), ...scripts),
    // Sizes and positions that scripts set are inline styles; they cannot run code.
    `style-src 'self' 'unsafe-inline'`,
    words(`img-src 'self' data: blob:`, ...images),
    `font-src 'self'`,
    words(`connect-src 'self'`, ...connections),
    `media-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

const words = (...parts: string[]) => parts.join(' ')
