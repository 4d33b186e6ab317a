import { ApiError } from '#domain/api/errors.ts'
import type { Tokens } from '#domain/accounts/login.ts'
import type { Database } from '#server/schema/database.ts'
import { issueTokens } from './issue-tokens.ts'
import { findRefreshToken, isTradedSince, revokeSession, takeRefreshToken } from '#server/accounts/queries.ts'
import { hashToken } from './tokens.ts'

/**
 * Trades a refresh token, once, for a new pair. One that comes a second time was stolen: its whole session ends
 * (ruling R20). Only the attempt that first traded it, named by its key, may ask again until it has used what it
 * got: then its answer was lost on the way.
 */
export async function refreshTokens(database: Database, refreshToken: string, key?: string): Promise<Tokens> {
  const hash = hashToken(refreshToken)
  const keyHash = key ? hashToken(key) : null
  const now = new Date()
  const at = now.toISOString()
  // The revocation must outlive the refusal, so the transaction answers instead of throwing.
  const tokens = await database.transact(async (tx) => {
    const isFirst = await takeRefreshToken(tx, { hash, now: at, key: keyHash })
    const token = await findRefreshToken(tx, hash)
    if (!token || token.revoked_at || token.expires_at <= at) return undefined
    if (isFirst) return issueTokens(tx, token.session_id, now)
    const isSameAttempt = keyHash !== null && token.used_with === keyHash
    if (isSameAttempt && !(await isTradedSince(tx, token.session_id, token.used_at ?? at)))
      return issueTokens(tx, token.session_id, now)
    await revokeSession(tx, token.session_id, at)
    return undefined
  })
  if (!tokens) throw new ApiError('REFRESH_FAILED')
  return tokens
}
