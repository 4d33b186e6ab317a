import { ApiError } from '#domain/api/errors.ts'
import { endAccountKeys } from '#server/accounts/keys/end-account-keys.ts'
import { getUserRow, updateVerified } from '#server/accounts/queries.ts'
import { hashToken } from '#server/accounts/sessions/tokens.ts'
import type { Database } from '#server/schema/database.ts'
import { setStaffRole } from '#server/staff/set-staff-role.ts'
import { linkSpent } from './link-spent.ts'
import { findOpenInvitation, markInvitationUsed } from './queries.ts'

/**
 * Lets an account into the back office by the secret of an invitation to its email, once. Having it verifies the email as well. What opened
 * the account of a customer before does not open that of one of staff: all but the session that calls ends.
 * Throws `LINK_SPENT`, `LAST_ADMIN`, and `NOT_YOURS` for the invitation of another email.
 */
export async function acceptInvitation(
  database: Database,
  { token, userId, sessionId }: { token: string; userId: string; sessionId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const now = new Date().toISOString()
    const account = await getUserRow(tx, userId)
    const hash = hashToken(token)
    const invitation = await findOpenInvitation(tx, { hash, now })
    if (!invitation) throw await linkSpent(tx, hash)
    if (invitation.email !== account.email) throw new ApiError('NOT_YOURS')
    if (!(await markInvitationUsed(tx, invitation.id, now))) throw await linkSpent(tx, hash)
    await endAccountKeys(tx, { account, turn: 'password', now, sessionId, byUserId: userId })
    await updateVerified(tx, userId)
    await setStaffRole(tx, { account, role: invitation.role, byUserId: invitation.invitedBy ?? undefined })
  })
}
