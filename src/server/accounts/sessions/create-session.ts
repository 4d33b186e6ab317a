import { v7 as newId } from 'uuid'
import { ApiError } from '#domain/api/errors.ts'
import type { Login, Tokens } from '#domain/accounts/login.ts'
import type { SignedIn } from '#server/platform/http/caller.ts'
import type { Database } from '#server/schema/database.ts'
import { accountRights } from '#server/accounts/account-rights.ts'
import { checkPassword, type PasswordSource } from '#server/accounts/passwords/check-password.ts'
import { insertKnownDevice, updateDeviceSeen } from '#server/accounts/devices/queries.ts'
import { findUserByEmail, insertSession } from '#server/accounts/queries.ts'
import { issueTokens } from './issue-tokens.ts'

/**
 * Starts a session for the right email and password, and makes the browser known to the account; returns its secret. An unknown
 * email and a wrong password are answered alike, in about the same time. Throws `WRONG_CREDENTIALS`, `TOO_MANY_REQUESTS`, `BUSY`.
 */
export async function createSession(
  database: Database,
  { email, password }: Login,
  from: PasswordSource & { device: string },
): Promise<{ tokens: Tokens; signedIn: SignedIn; deviceToken: string }> {
  const user = await findUserByEmail(database.query, email)
  const { isRight, isKnownDevice } = await checkPassword(database.query, { email, password, account: user }, from)
  if (!user || !isRight) throw new ApiError('WRONG_CREDENTIALS')

  const now = new Date()
  const at = now.toISOString()
  const session = { id: newId(), user_id: user.id, created_at: at, device: from.device }
  return database.transact(async (tx) => {
    await insertSession(tx, session)
    const tokens = await issueTokens(tx, session.id, now)
    const signedIn = {
      sessionId: session.id,
      userId: user.id,
      isAdmin: user.is_admin === 1,
      rights: accountRights(user),
      isVerified: user.is_verified === 1,
    }
    if (!isKnownDevice || !from.deviceToken)
      return { tokens, signedIn, deviceToken: await insertKnownDevice(tx, user.id, at) }
    await updateDeviceSeen(tx, from.deviceToken, at)
    return { tokens, signedIn, deviceToken: from.deviceToken }
  })
}
