import { ApiError } from '#domain/api/errors.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { invitationSubject } from '#server/accounts/keys/invitation-subject.ts'
import { markInvitationRevoked } from './queries.ts'

/** Ends an invitation before it was accepted. Throws `NOT_FOUND` for one that is used, expired or unknown. */
export async function revokeInvitation(
  database: Database,
  { id, byUserId }: { id: string; byUserId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const email = await markInvitationRevoked(tx, { id, now: new Date().toISOString() })
    if (email === undefined) throw new ApiError('NOT_FOUND')
    const subject = invitationSubject(email)
    await insertAdminAction(tx, { userId: byUserId, action: 'staff.uninvited', subject })
  })
}
