import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from '#domain/api/errors.ts'
import { API_KEY_PREFIX } from '#domain/api-keys/api-key.ts'
import { hashToken } from '#server/accounts/sessions/tokens.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { SharedCounts } from '#server/platform/limits/shared-counts.ts'
import { isInNetworks } from '#server/platform/proxies/trusted-proxies.ts'
import type { Database } from '#server/schema/database.ts'
import { findKeyByHash, listKeyOrigins, updateKeyUsed, type UsedKey } from './queries.ts'

const MINUTE = 60_000
/** Seconds for which a browser remembers what pages of an origin may ask. */
const PREFLIGHT_SECONDS = 600

/** The API keys that requests bring: who calls with one, and which pages of other origins may read the answer. */
export class UsedKeys {
  readonly #database: Database
  readonly #counts: SharedCounts

  constructor(database: Database, counts: SharedCounts) {
    this.#database = database
    this.#counts = counts
  }

  /**
   * Who calls with this key from this address. Throws `KEY_NOT_VALID` for one that is unknown, revoked or has expired,
   * `NETWORK_REFUSED`, and `TOO_MANY_REQUESTS` above the bound of the key.
   */
  async identify(secret: string, ip: string): Promise<Caller> {
    const now = new Date().toISOString()
    const key = await findKeyByHash(this.#database.query, hashToken(secret), now)
    if (!key) throw new ApiError('KEY_NOT_VALID')
    if (key.networks.length > 0 && !isInNetworks(key.networks, ip)) throw new ApiError('NETWORK_REFUSED')
    const { current, ttl } = await this.#counts.count(`api-key ${key.id}`, key.perMinute)
    if (current > key.perMinute)
      throw new ApiError('TOO_MANY_REQUESTS', { details: { retryAfter: Math.ceil(ttl / 1000) } })
    await this.#noteUse(key, now)
    return {
      kind: 'user',
      isApiKey: true,
      userId: key.id,
      sessionId: key.id,
      isStaff: true,
      rights: key.rights,
      lacksTwoStep: false,
      isVerified: true,
      email: '',
    }
  }

  /** To the minute: a key in use must not write with every request. */
  async #noteUse({ id, lastUsedAt }: UsedKey, now: string) {
    if (lastUsedAt !== null && Date.parse(now) - Date.parse(lastUsedAt) < MINUTE) return
    await this.#database.transact((tx) => updateKeyUsed(tx, id, now))
  }

  /**
   * Lets pages of other origins read what everyone may read, with a publishable key that names the origin; then hands the
   * request on. Comes before the cache, whose answers are the same for everyone.
   */
  handle(request: IncomingMessage, response: ServerResponse, handOn: () => void): void {
    const { origin } = request.headers
    if (origin === undefined || !request.url?.startsWith('/api/')) return handOn()
    const isPreflight = request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined
    const secret = secretOf(request.headers.authorization)
    if (!isPreflight && secret === undefined) return handOn()
    void this.#answer(origin, isPreflight ? undefined : secret, response, handOn)
  }

  async #answer(origin: string, secret: string | undefined, response: ServerResponse, handOn: () => void) {
    // A database that is away says so in the answer itself.
    const mayRead = await this.#mayRead(origin, secret).catch(() => false)
    if (mayRead) allow(response, origin)
    if (secret !== undefined || !mayRead) return handOn()
    response.setHeader('access-control-allow-methods', 'GET')
    response.setHeader('access-control-allow-headers', 'authorization, accept-language')
    response.setHeader('access-control-max-age', PREFLIGHT_SECONDS)
    response.writeHead(204).end()
  }

  /** A preflight brings no key: any key of the shop that names the origin will do. */
  async #mayRead(origin: string, secret: string | undefined) {
    const now = new Date().toISOString()
    if (secret === undefined) return (await listKeyOrigins(this.#database.query, now)).includes(origin)
    const key = await findKeyByHash(this.#database.query, hashToken(secret), now)
    return key?.kind === 'publishable' && key.origins.includes(origin)
  }
}

/** Without `vary`: answers of the API are asked for anew each time, and no shared cache keeps them. */
function allow(response: ServerResponse, origin: string) {
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-expose-headers', 'retry-after, x-request-id')
}

/** The secret of a key in an `Authorization` header, if there is one. */
export function secretOf(header: string | undefined): string | undefined {
  const [scheme, token] = header?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' && token?.startsWith(API_KEY_PREFIX) ? token : undefined
}
