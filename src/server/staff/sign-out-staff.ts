import { ApiError } from '#domain/api/errors.ts'
import { revokeUserSessions } from '#server/accounts/queries.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { listStaff } from './queries.ts'

/** Ends all sessions of a member of staff, from the next request on. Throws `USER_NOT_FOUND` for an account that is not staff. */
export async function signOutStaff(
  database: Database,
  { userId, byUserId }: { userId: string; byUserId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const member = (await listStaff(tx)).find(({ id }) => id === userId)
    if (!member) throw new ApiError('USER_NOT_FOUND')
    await revokeUserSessions(tx, userId, new Date().toISOString())
    const subject = { kind: 'staff' as const, id: userId, name: member.email }
    await insertAdminAction(tx, { userId: byUserId, action: 'staff.signed-out', subject })
  })
}
