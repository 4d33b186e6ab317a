import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS } from '#domain/constants.ts'
import type { Tokens } from '#domain/accounts/login.ts'
import type { Db } from '#server/schema/database.ts'
import { insertTokens } from '#server/accounts/queries.ts'
import { hashToken, newToken } from './tokens.ts'

/** Creates a pair of tokens for a session and stores their hashes. Runs inside the caller's transaction. */
export async function issueTokens(tx: Db, sessionId: string, now: Date): Promise<Tokens> {
  const accessToken = newToken()
  const refreshToken = newToken()
  const expiresIn = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
  await insertTokens(tx, [
    {
      hash: hashToken(accessToken),
      session_id: sessionId,
      kind: 'access',
      expires_at: expiresIn(ACCESS_TOKEN_SECONDS),
    },
    {
      hash: hashToken(refreshToken),
      session_id: sessionId,
      kind: 'refresh',
      expires_at: expiresIn(REFRESH_TOKEN_SECONDS),
    },
  ])
  return { accessToken, refreshToken }
}
