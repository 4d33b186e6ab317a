import type { PasswordChange } from '#domain/accounts/password.ts'
import { ApiError } from '#domain/api/errors.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import type { SignedIn } from '#server/platform/http/caller.ts'
import type { Database } from '#server/schema/database.ts'
import { insertMail } from '#server/mail/queries.ts'
import { t } from '#domain/texts/t.ts'
import { checkPassword, type PasswordSource } from './check-password.ts'
import { insertKnownDevice } from '#server/accounts/device-queries.ts'
import { endAccountKeys } from '#server/accounts/keys/end-account-keys.ts'
import { hashPassword } from './passwords.ts'
import { getUserRow, updatePasswordFrom } from '#server/accounts/queries.ts'
import { rejectCommonPassword } from './reject-common-password.ts'

const wrongPassword = () =>
  new ApiError('INVALID_REQUEST', { details: { fields: { currentPassword: t('errors.wrongPassword') } } })

/**
 * Sets a new password for a user who knows the current one, and tells the owner by mail. Everything else that opens the
 * account ends; the session that calls goes on, and so does the second step. Of two changes at once one succeeds. A
 * wrong current password counts as a guess. Returns the new secret of the browser. Throws `INVALID_REQUEST` for a wrong
 * current or a common new password, `TOO_MANY_REQUESTS`, `BUSY`.
 */
export async function changePassword(
  database: Database,
  { userId, sessionId }: Pick<SignedIn, 'userId' | 'sessionId'>,
  { currentPassword, password }: PasswordChange,
  from: PasswordSource,
): Promise<string> {
  const account = await getUserRow(database.query, userId)
  const { email, name } = account
  const { isRight } = await checkPassword(database.query, { email, password: currentPassword, account }, from)
  if (!isRight) throw wrongPassword()
  await rejectCommonPassword(database.query, password, email)
  const passwordHash = await hashPassword(password)

  return database.transact(async (tx) => {
    const at = new Date().toISOString()
    // Another change, or a reset by mail, may have come first while this one was hashed.
    if (!(await updatePasswordFrom(tx, userId, { from: account.password_hash, to: passwordHash })))
      throw wrongPassword()
    await endAccountKeys(tx, { account, turn: 'password', now: at, sessionId, byUserId: userId })
    await insertMail(tx, {
      kind: 'password-changed',
      recipient: email,
      payload: { name, language: currentLanguage() },
      at,
    })
    return insertKnownDevice(tx, userId, at)
  })
}
