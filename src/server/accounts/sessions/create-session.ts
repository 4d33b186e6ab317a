import { v7 as newId } from 'uuid'
import { ApiError } from '#domain/api/errors.ts'
import type { Login, Tokens } from '#domain/accounts/login.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { SignedIn } from '#server/platform/http/caller.ts'
import type { Database } from '#server/schema/database.ts'
import { readAccountRights } from '#server/accounts/account-rights.ts'
import { checkPassword, type PasswordSource } from '#server/accounts/passwords/check-password.ts'
import { insertKnownDevice, updateDeviceSeen } from '#server/accounts/device-queries.ts'
import { findUserByEmail, insertSession, lockAccountByEmail } from '#server/accounts/queries.ts'
import { checkSecondStep, secondStepBound } from '#server/accounts/two-step/check-second-step.ts'
import { hasTwoStep } from '#server/accounts/two-step/queries.ts'
import { issueTokens } from './issue-tokens.ts'

/**
 * Starts a session for the right email and password, and makes the browser known to the account; returns its secret. An unknown
 * email and a wrong password are answered alike, in about the same time. Staff with a second step also need its code. Throws
 * `WRONG_CREDENTIALS`, `SECOND_STEP_REQUIRED`, `WRONG_CODE`, `AUTHENTICATOR_UNREADABLE`,
 * `TOO_MANY_REQUESTS`, `BUSY`.
 */
export async function createSession(
  database: Database,
  { email, password, code }: Login,
  from: PasswordSource & { device: string; secrets: SecretBox },
): Promise<{ tokens: Tokens; signedIn: SignedIn; deviceToken: string }> {
  const user = await findUserByEmail(database.query, email)
  const { isRight, isKnownDevice } = await checkPassword(database.query, { email, password, account: user }, from)
  if (!user || !isRight) throw new ApiError('WRONG_CREDENTIALS')

  const needsCode = user.is_admin === 1 && (await hasTwoStep(database.query, user.id))
  if (needsCode && !code) throw new ApiError('SECOND_STEP_REQUIRED')
  if (needsCode) await from.limits.take(secondStepBound, user.id)

  const now = new Date()
  const at = now.toISOString()
  const session = { id: newId(), user_id: user.id, created_at: at, device: from.device }
  const started = await database.transact(async (tx) => {
    // A new password, or a new owner, may have come while this one was checked: it opens no session after that.
    const current = await lockAccountByEmail(tx, email)
    if (current?.id !== user.id || current.password_hash !== user.password_hash) throw new ApiError('WRONG_CREDENTIALS')
    if (needsCode && !(await checkSecondStep(tx, { userId: user.id, code: code ?? '', now }, from.secrets)))
      throw new ApiError('WRONG_CODE')
    await insertSession(tx, session)
    const tokens = await issueTokens(tx, session.id, now)
    const signedIn = {
      sessionId: session.id,
      userId: user.id,
      ...(await readAccountRights(tx, user)),
      isVerified: user.is_verified === 1,
      email: user.email,
    }
    if (!isKnownDevice || !from.deviceToken)
      return { tokens, signedIn, deviceToken: await insertKnownDevice(tx, user.id, at) }
    await updateDeviceSeen(tx, from.deviceToken, at)
    return { tokens, signedIn, deviceToken: from.deviceToken }
  })
  if (needsCode) await from.limits.giveBack(secondStepBound, user.id)
  return started
}
