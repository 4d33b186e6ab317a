import type { PasswordReset } from '#domain/accounts/password.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Database } from '#server/schema/database.ts'
import { insertMail } from '#server/mail/queries.ts'
import { refuseCommonPassword } from '#server/accounts/common-passwords.ts'
import { findOpenLink, takeLink, useUpLinks } from './queries.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { revokeSessionsOf, setPassword, setVerified } from '#server/accounts/queries.ts'
import { hashToken } from '#server/accounts/sessions/tokens.ts'

/**
 * Sets a new password for the account whose mail carried this secret, and ends all its sessions. The link works once.
 * Whoever reads the mailbox owns it, so the e-mail is verified too.
 */
export async function resetPassword(database: Database, { token, password }: PasswordReset): Promise<void> {
  const link = { hash: hashToken(token), purpose: 'reset-password' as const }
  // Looked at before hashing, which is slow on purpose; what counts is taking it below.
  const open = await findOpenLink(database.query, { ...link, now: new Date().toISOString() })
  if (!open) throw new ApiError('LINK_SPENT')
  await refuseCommonPassword(password, open.email)
  const passwordHash = await hashPassword(password)

  await database.transact(async (tx) => {
    const now = new Date().toISOString()
    const user = await takeLink(tx, { ...link, now })
    if (!user) throw new ApiError('LINK_SPENT')
    await useUpLinks(tx, { userId: user.id, purpose: 'reset-password', now })
    await setPassword(tx, user.id, passwordHash)
    await setVerified(tx, user.id)
    await revokeSessionsOf(tx, user.id, now)
    await insertMail(tx, { kind: 'password-changed', recipient: user.email, payload: { name: user.name }, at: now })
  })
}
