import type { PasswordReset } from '#domain/accounts/password.ts'
import { ApiError } from '#domain/api/errors.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import type { Database } from '#server/schema/database.ts'
import { insertMail } from '#server/mail/queries.ts'
import { rejectCommonPassword } from '#server/accounts/passwords/reject-common-password.ts'
import { insertKnownDevice } from '#server/accounts/device-queries.ts'
import { endAccountKeys } from '#server/accounts/keys/end-account-keys.ts'
import { findValidLink, markLinkUsed } from './queries.ts'
import { hashPassword } from '#server/accounts/passwords/passwords.ts'
import { updatePassword } from '#server/accounts/queries.ts'
import { recordVerified } from '#server/accounts/record-verified.ts'
import { hashToken } from '#server/accounts/sessions/tokens.ts'

/**
 * Sets a new password for the account whose mail carried this secret, and ends everything else that opens it. The link
 * works once. Following it proves access to the mailbox, so the email is verified too, and the browser becomes known to the
 * account: its owner gets in while others guess. Returns the secret of the browser. Throws `LINK_SPENT`, `BUSY`, and
 * `INVALID_REQUEST` for a common password.
 */
export async function resetPassword(database: Database, { token, password }: PasswordReset): Promise<string> {
  const link = { hash: hashToken(token), purpose: 'reset-password' as const }
  // A check before the slow hash; the link is used, and checked again, in the transaction below.
  const open = await findValidLink(database.query, { ...link, now: new Date().toISOString() })
  if (!open) throw new ApiError('LINK_SPENT')
  await rejectCommonPassword(database.query, password, open.email)
  const passwordHash = await hashPassword(password)

  return database.transact(async (tx) => {
    const now = new Date().toISOString()
    const user = await markLinkUsed(tx, { ...link, now })
    if (!user) throw new ApiError('LINK_SPENT')
    await endAccountKeys(tx, { account: user, turn: 'password', now, byUserId: user.id })
    await updatePassword(tx, user.id, passwordHash)
    await recordVerified(tx, user.id, now)
    await insertMail(tx, {
      kind: 'password-changed',
      recipient: user.email,
      payload: { name: user.name, language: currentLanguage() },
      at: now,
    })
    return insertKnownDevice(tx, user.id, now)
  })
}
