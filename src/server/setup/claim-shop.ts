import { ApiError } from '#domain/api/errors.ts'
import type { OwnerAccount } from '#domain/setup/setup.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { hashPassword } from '#server/accounts/passwords/passwords.ts'
import { rejectCommonPassword } from '#server/accounts/passwords/reject-common-password.ts'
import { endAccountKeys } from '#server/accounts/keys/end-account-keys.ts'
import { findUserByEmail } from '#server/accounts/queries.ts'
import { hashToken } from '#server/accounts/sessions/tokens.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { upsertSetting } from '#server/settings/queries.ts'
import { checkSetupLink } from './check-setup-link.ts'
import { markSetupUsed, updateToOwner } from './queries.ts'

/**
 * Makes the first admin account that of the owner, once: the printed email and password open nothing any more, nor does
 * anything that was made with them: sessions, links, invitations, known browsers, a second step. The language in which the owner reads
 * becomes the default one of the shop. Throws `LINK_SPENT`,
 * `USER_EXISTS`, `BUSY`, and `INVALID_REQUEST` for a common password.
 */
export async function claimShop(database: Database, { token, name, email, password }: OwnerAccount): Promise<void> {
  // A check before the slow hash; the link is checked again, and used, in the transaction below.
  await checkSetupLink(database.query, token)
  await rejectCommonPassword(database.query, password, email)
  const passwordHash = await hashPassword(password)

  await database.transact(async (tx) => {
    const now = new Date().toISOString()
    const admin = await checkSetupLink(tx, token)
    const replaced = { emailHash: hashToken(admin.email), passwordHash: admin.passwordHash }
    if (!(await markSetupUsed(tx, { hash: hashToken(token), replaced, now })))
      throw new ApiError('LINK_SPENT', { message: t('setup.linkUsed') })
    const holder = await findUserByEmail(tx, email)
    if (holder && holder.id !== admin.id) throw new ApiError('USER_EXISTS')
    await endAccountKeys(tx, { account: admin, turn: 'hands', now, byUserId: admin.id })
    await updateToOwner(tx, { id: admin.id, email, name, passwordHash })
    await upsertSetting(tx, 'defaultLanguage', currentLanguage())
    const subject = { kind: 'staff' as const, id: admin.id, name: email }
    await insertAdminAction(tx, { userId: admin.id, action: 'setup.claimed', subject })
  })
  // This process knows at once that the settings have changed.
  await database.changes.position()
}
