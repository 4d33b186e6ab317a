import { ApiError } from '#domain/api/errors.ts'
import { endAccountKeys } from '#server/accounts/keys/end-account-keys.ts'
import { findTwoStep } from '#server/accounts/two-step/queries.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { listStaff } from '#server/staff/queries.ts'

/**
 * Turns the second step of a colleague off, who has lost the authenticator: a finder of the phone is signed out as
 * well. `byUserId` is missing for the command line. Throws `USER_NOT_FOUND`, and `INVALID_REQUEST` for one's own: that
 * takes the password and a code.
 */
export async function resetTwoStep(
  database: Database,
  { userId, byUserId }: { userId: string; byUserId?: string },
): Promise<void> {
  if (userId === byUserId) throw new ApiError('INVALID_REQUEST')
  await database.transact(async (tx) => {
    const member = (await listStaff(tx)).find(({ id }) => id === userId)
    if (!member) throw new ApiError('USER_NOT_FOUND')
    if (!(await findTwoStep(tx, userId))) return
    await endAccountKeys(tx, { account: member, turn: 'hands', now: new Date().toISOString(), byUserId })
    const subject = { kind: 'staff' as const, id: userId, name: member.email }
    await insertAdminAction(tx, { userId: byUserId, action: 'staff.two-step-reset', subject })
  })
}
