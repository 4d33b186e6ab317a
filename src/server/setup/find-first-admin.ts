import { verifyPassword } from '#server/accounts/passwords/passwords.ts'
import { findUserByEmail } from '#server/accounts/queries.ts'
import { hashToken } from '#server/accounts/sessions/tokens.ts'
import type { Db } from '#server/schema/database.ts'
import { findFirstOwner, findSetup } from './queries.ts'

interface AdminOfEnvironment {
  email: string
  password: string | undefined
}

/**
 * The admin of the environment as it is now. Once the setup has given its account to an owner, that is the owner: no start makes another
 * admin beside them. The password that the environment had before the setup does not come back over theirs; another one lets in who has
 * forgotten it. Without a password to set, it is an account that there is, if there is any: its email is printed at the start.
 */
export async function findFirstAdmin(db: Db, admin: AdminOfEnvironment): Promise<AdminOfEnvironment> {
  const present = await findUserByEmail(db, admin.email)
  if (present?.is_admin) return admin
  const owner = await findFirstOwner(db)
  if (!owner) return admin
  const { replaced_email_hash: emailHash = null, replaced_password_hash: passwordHash = null } =
    (await findSetup(db)) ?? {}
  const isReplaced = !present && emailHash !== null && emailHash === hashToken(admin.email)
  if (!isReplaced) return admin.password ? admin : { email: owner.email, password: undefined }
  const isOld =
    admin.password !== undefined && passwordHash !== null && (await verifyPassword(admin.password, passwordHash))
  return { email: owner.email, password: isOld ? undefined : admin.password }
}
