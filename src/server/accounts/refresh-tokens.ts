import { ShopError } from '#domain/errors.ts'
import type { Tokens } from '#domain/accounts.ts'
import type { Database } from '#server/db/database.ts'
import { issueTokens } from './issue-tokens.ts'
import { findRefreshToken, revokeSession, takeRefreshToken } from './queries.ts'
import { hashToken } from './tokens.ts'

/** Trades a refresh token, once, for a new pair. One that comes a second time was stolen: its whole session ends (ruling R20). */
export async function refreshTokens(database: Database, refreshToken: string): Promise<Tokens> {
  const hash = hashToken(refreshToken)
  const now = new Date()
  // The revocation must outlive the refusal, so the transaction answers instead of throwing.
  const tokens = await database.transact(async (tx) => {
    const token = await findRefreshToken(tx, hash)
    if (!token || token.revoked_at || token.expires_at <= now.toISOString()) return undefined
    if (await takeRefreshToken(tx, hash, now.toISOString())) return issueTokens(tx, token.session_id, now)
    await revokeSession(tx, token.session_id, now.toISOString())
    return undefined
  })
  if (!tokens) throw new ShopError('REFRESH_FAILED')
  return tokens
}
