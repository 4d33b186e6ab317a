import { MAX_SESSION_SECONDS } from '#domain/constants.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Tokens } from '#domain/accounts/login.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { issueTokens } from './issue-tokens.ts'
import {
  findRefreshToken,
  hasUsedOtherRefreshToken,
  revokeSession,
  markRefreshTokenUsed,
  updateSessionUsed,
} from '#server/accounts/queries.ts'
import { hashToken } from './tokens.ts'

/**
 * Exchanges a refresh token, once, for a new pair. A second use means that it was stolen: its whole session ends
 * (ruling R20). Only the attempt that used it first, identified by its idempotency key, may repeat the call until one of
 * the new tokens is used: its answer was lost on the way. A session is refreshed for 90 days at most. Throws `REFRESH_FAILED`.
 */
export async function refreshTokens(database: Database, refreshToken: string, key?: string): Promise<Tokens> {
  const hash = hashToken(refreshToken)
  const keyHash = key ? hashToken(key) : null
  const now = new Date()
  const at = now.toISOString()
  const oldest = new Date(now.getTime() - MAX_SESSION_SECONDS * 1000).toISOString()
  // Throwing inside the transaction would roll the revocation back.
  const tokens = await database.transact(async (tx) => {
    const isFirst = await markRefreshTokenUsed(tx, { hash, now: at, key: keyHash })
    const token = await findRefreshToken(tx, hash)
    if (!token || token.revoked_at || token.expires_at <= at || token.created_at <= oldest) return undefined
    if (isFirst) return renewSession(tx, token.session_id, now)
    const isSameAttempt = keyHash !== null && token.used_with === keyHash
    const use = { sessionId: token.session_id, hash, since: token.used_at ?? at }
    if (isSameAttempt && !(await hasUsedOtherRefreshToken(tx, use))) return renewSession(tx, token.session_id, now)
    await revokeSession(tx, token.session_id, at)
    return undefined
  })
  if (!tokens) throw new ApiError('REFRESH_FAILED')
  return tokens
}

async function renewSession(tx: Db, sessionId: string, now: Date) {
  await updateSessionUsed(tx, sessionId, now.toISOString())
  return issueTokens(tx, sessionId, now)
}
