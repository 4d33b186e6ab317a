import { ApiError } from '#domain/api/errors.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { lockAdmins, updateIsAdmin } from './queries.ts'

/** Takes the back office from an account, at once. Throws `USER_NOT_FOUND`, and `LAST_ADMIN` also when two admins revoke each other. */
export async function revokeStaff(
  database: Database,
  { userId, byUserId }: { userId: string; byUserId?: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const admins = await lockAdmins(tx)
    const member = admins.find(({ id }) => id === userId)
    if (!member) throw new ApiError('USER_NOT_FOUND')
    if (admins.length === 1) throw new ApiError('LAST_ADMIN')
    await updateIsAdmin(tx, userId, false)
    const subject = { kind: 'staff' as const, id: userId, name: member.email }
    await insertAdminAction(tx, { userId: byUserId, action: 'staff.revoked', subject })
  })
}
