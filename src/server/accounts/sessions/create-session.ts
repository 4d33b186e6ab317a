import { v7 as newId } from 'uuid'
import { ApiError } from '#domain/api/errors.ts'
import type { Login, Tokens } from '#domain/accounts/login.ts'
import type { Database } from '#server/schema/database.ts'
import type { LoginThrottle } from '#server/platform/limits/login-throttle.ts'
import { issueTokens } from './issue-tokens.ts'
import { verifyPassword } from '#server/accounts/passwords.ts'
import { findUserByEmail, insertSession } from '#server/accounts/queries.ts'

/**
 * Starts a session for the right email and password. An unknown email and a wrong password are answered alike, in about
 * the same time. Wrong passwords from one IP are slowed down. Throws `WRONG_CREDENTIALS`, `TOO_MANY_REQUESTS`, `BUSY`.
 */
export async function createSession(
  database: Database,
  { email, password }: Login,
  { throttle, ip }: { throttle: LoginThrottle; ip: string },
): Promise<Tokens> {
  const attempt = throttle.begin(email, ip)
  const user = await findUserByEmail(database.query, email)
  const isRight = await verifyPassword(password, user?.password_hash)
  if (!user || !isRight) throw new ApiError('WRONG_CREDENTIALS')
  attempt.succeeded()

  const now = new Date()
  const session = {
    id: newId(),
    user_id: user.id,
    created_at: now.toISOString(),
  }
  return database.transact(async (tx) => {
    await insertSession(tx, session)
    return issueTokens(tx, session.id, now)
  })
}
