import type { FastifyRequest } from 'fastify'
import { GUEST_USER_ID } from '#domain/constants.ts'
import { ApiError } from '#domain/api/errors.ts'
import { findAccessToken, type SignedIn } from '#server/accounts/queries.ts'
import { hashToken } from '#server/accounts/sessions/tokens.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { App } from './app-type.ts'

/** Whoever calls: a guest, or an account with its session. */
export type Caller = { kind: 'guest' } | ({ kind: 'user' } & SignedIn)

const guest: Caller = { kind: 'guest' }

/** Reads who may call from the endpoint itself, so no route can forget its guard. */
export function guardAccess(app: App, database: Database) {
  app.decorateRequest('caller')

  app.addHook('onRoute', ({ url, method, config }) => {
    if (url.startsWith('/api/') && !config?.access)
      throw new Error(`${String(method)} ${url} does not say who may call`)
  })

  app.addHook('onRequest', async (request) => {
    const { access, cached } = request.routeOptions.config
    request.caller = guest
    // A cached answer is the same for everyone: who asks is not even looked at.
    if (!access || cached) return
    request.caller = await identify(database, request)
    if (access !== 'anyone') refuseUnless(access, request.caller)
  })
}

async function identify(database: Database, request: FastifyRequest): Promise<Caller> {
  const header = request.headers.authorization
  if (!header) return guest
  const [scheme, token] = header.split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new ApiError('TOKEN_EXPIRED')
  const found = await findAccessToken(database.query, hashToken(token), new Date().toISOString())
  if (!found) throw new ApiError('TOKEN_EXPIRED')
  return { kind: 'user', ...found }
}

function refuseUnless(access: 'signedIn' | 'customer' | 'admin', caller: Caller) {
  if (caller.kind === 'guest') throw new ApiError('NOT_SIGNED_IN')
  if (access === 'signedIn') return
  if (!caller.isVerified) throw new ApiError('NOT_VERIFIED')
  if (access === 'admin' && !caller.isAdmin) throw new ApiError('ADMIN_ONLY')
}

/** The account that calls. Only for endpoints that let no guest in. */
export function accountOf(request: FastifyRequest): SignedIn {
  if (request.caller.kind === 'guest') throw new ApiError('NOT_SIGNED_IN')
  return request.caller
}

/**
 * The id of the account that calls, or undefined for a guest. A user id that a request carries
 * must be the caller's own, or the placeholder of guests (rulings, "Identity is the token's").
 */
export function callerId(request: FastifyRequest, claimed: string): string | undefined {
  const id = request.caller.kind === 'user' ? request.caller.userId : undefined
  if (claimed !== GUEST_USER_ID && claimed !== id) throw new ApiError('NOT_YOURS')
  return id
}

/** The id of the account that calls. Every user id that the request carries must be its own. */
export function ownId(request: FastifyRequest, ...claimed: (string | undefined)[]): string {
  const { userId } = accountOf(request)
  if (claimed.some((id) => id !== undefined && id !== userId)) throw new ApiError('NOT_YOURS')
  return userId
}
