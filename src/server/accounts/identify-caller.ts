import type { FastifyRequest } from 'fastify'
import { ApiError } from '#domain/api/errors.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Db } from '#server/schema/database.ts'
import { findSessionByAccessToken } from './queries.ts'
import { hashToken } from './sessions/tokens.ts'

/** Finds the account behind a request's bearer token; without one the caller is a guest. Throws `TOKEN_EXPIRED`. */
export async function identifyCaller(db: Db, request: FastifyRequest): Promise<Caller> {
  const header = request.headers.authorization
  if (!header) return { kind: 'guest' }
  const [scheme, token] = header.split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new ApiError('TOKEN_EXPIRED')
  const found = await findSessionByAccessToken(db, hashToken(token), new Date().toISOString())
  if (!found) throw new ApiError('TOKEN_EXPIRED')
  return { kind: 'user', ...found }
}
