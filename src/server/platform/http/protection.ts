import helmet from '@fastify/helmet'
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import { createHash } from 'node:crypto'
import { callbackify } from 'node:util'
import { ApiError } from '#domain/api/errors.ts'
import type { App } from './app-type.ts'
import type { SharedCounts } from '#server/platform/limits/shared-counts.ts'
import { callerIp } from '#server/platform/proxies/caller-ip.ts'

/** Calls of one address in a minute where an endpoint names no bound of its own. */
const USUAL_PER_MINUTE = 1_200
const none = ["'none'"]
/** Longest target of a request, in characters: the packing slips of 200 orders fit. */
const MAX_URL = 8_192
/** Headers that keep browsers careful, and bounds that keep one caller from taking the shop from the others. */
export async function registerProtection(
  app: App,
  { isHttps, hasLimits, counts }: { isHttps: boolean; hasLimits: boolean; counts?: SharedCounts | undefined },
) {
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
  await app.register(rateLimit, {
    global: true,
    // Without it the plugin counts in the memory of this process.
    ...(counts && { store: storeOf(counts) }),
    timeWindow: '1 minute',
    max: (request) => request.routeOptions.config.perMinute ?? USUAL_PER_MINUTE,
    keyGenerator: (request) =>
      `${callerIp(request.ip)} ${request.routeOptions.config.perMinute ? request.routeOptions.url : ''}`,
    errorResponseBuilder: () => new ApiError('TOO_MANY_REQUESTS'),
  })
}

/** Has the plugin count what all processes share. */
function storeOf(counts: SharedCounts) {
  const count = callbackify((key: string, max: number) => counts.count(key, max))
  return class SharedStore implements FastifyRateLimitStore {
    incr(...[key, callback, , max]: Parameters<FastifyRateLimitStore['incr']>) {
      count(key, max, callback)
    }

    child() {
      return this
    }
  }
}

/** Origins elsewhere that a page may load from or send to. */
export interface ForeignOrigins {
  scripts: string[]
  images: string[]
  connections: string[]
}

/** Hashes of what stands in the HTML of a page. */
export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

/** Names the text of an inline script or style element in a policy. */
export const hashInline = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`

/** Lets libraries add an empty style element, to which they add rules by script (Emotion, for react-select). */
const emptyStyle = hashInline('')

/**
 * What a page may load: our own scripts and styles by file or by hash, our own images, and of what lies elsewhere only what is named.
 */
export function pagePolicy(inline: InlineHashes, { scripts, images, connections }: ForeignOrigins) {
  return [
    `default-src 'self'`,
    words(`script-src 'self'`, ...quoted(inline.scripts), ...scripts),
    // What scripts set (`element.style`) needs no leave. `style` attributes in HTML are refused.
    words(`style-src 'self'`, ...quoted([emptyStyle, ...inline.styles])),
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
const quoted = (hashes: string[]) => hashes.map((hash) => `'${hash}'`)
