import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { ApiError } from '#domain/api/errors.ts'
import type { App } from './app-type.ts'
import { callerIp } from './caller-ip.ts'

/** Calls of one address in a minute where an endpoint names no bound of its own. */
const USUAL_PER_MINUTE = 1_200
/** Milliseconds the event loop may lag before callers are asked to come back. */
const MAX_LAG = 1_500

/** Headers that keep browsers careful, and bounds that keep one caller from taking the shop from the others. */
export async function registerProtection(app: App, { isHttps, hasLimits }: { isHttps: boolean; hasLimits: boolean }) {
  await app.register(helmet, {
    // Pages bring their own policy, with a hash for each inline script they carry.
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
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

/** Where the ads pixel comes from, and where it sends what it is told. */
const PIXEL = { script: 'https://connect.facebook.net', events: 'https://www.facebook.com' }

/**
 * What a page may load: our own scripts by file or by hash, our own images, and nothing from elsewhere. The ads
 * pixel is let in only where the store has one.
 */
export function pagePolicy(scriptHashes: string[], { hasPixel }: { hasPixel: boolean }) {
  const pixel = hasPixel ? PIXEL : { script: '', events: '' }
  return [
    `default-src 'self'`,
    words(`script-src 'self'`, ...scriptHashes.map((hash) => `'${hash}'`), pixel.script),
    // Sizes and positions that scripts set are inline styles; they cannot run code.
    `style-src 'self' 'unsafe-inline'`,
    words(`img-src 'self' data: blob:`, pixel.events),
    `font-src 'self'`,
    words(`connect-src 'self'`, pixel.script, pixel.events),
    `media-src 'self'`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

const words = (...parts: string[]) => parts.filter(Boolean).join(' ')
