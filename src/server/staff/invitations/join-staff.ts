import { v7 as newId } from 'uuid'
import { ApiError } from '#domain/api/errors.ts'
import type { NewStaffAccount } from '#domain/staff/invitation.ts'
import { hashPassword } from '#server/accounts/passwords/passwords.ts'
import { rejectCommonPassword } from '#server/accounts/passwords/reject-common-password.ts'
import { insertUserIfEmailFree } from '#server/accounts/queries.ts'
import { hashToken } from '#server/accounts/sessions/tokens.ts'
import type { Database } from '#server/schema/database.ts'
import { setStaffRole } from '#server/staff/set-staff-role.ts'
import { linkSpent } from './link-spent.ts'
import { findOpenInvitation, markInvitationUsed } from './queries.ts'

/**
 * Creates the account of an invited email and lets it into the back office, once. The link verifies the email. Throws `LINK_SPENT`,
 * `USER_EXISTS`, `BUSY`, and `INVALID_REQUEST` for a common password.
 */
export async function joinStaff(
  database: Database,
  { token, name, lastname, password }: NewStaffAccount,
): Promise<void> {
  const hash = hashToken(token)
  // A check before the slow hash; the link is checked again, and used, in the transaction below.
  const open = await findOpenInvitation(database.query, { hash, now: new Date().toISOString() })
  if (!open) throw await linkSpent(database.query, hash)
  await rejectCommonPassword(database.query, password, open.email)
  const passwordHash = await hashPassword(password)

  await database.transact(async (tx) => {
    const now = new Date().toISOString()
    const invitation = await findOpenInvitation(tx, { hash, now })
    if (!invitation || !(await markInvitationUsed(tx, invitation.id, now))) throw await linkSpent(tx, hash)
    const account = { id: newId(), email: invitation.email }
    const isFree = await insertUserIfEmailFree(tx, {
      ...account,
      password_hash: passwordHash,
      name,
      lastname,
      phone: '',
      is_verified: 1,
      is_admin: 0,
      created_at: now,
    })
    if (!isFree) throw new ApiError('USER_EXISTS')
    await setStaffRole(tx, { account, role: invitation.role, byUserId: invitation.invitedBy ?? undefined })
  })
}
