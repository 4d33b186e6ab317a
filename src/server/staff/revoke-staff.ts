import { ApiError } from '#domain/api/errors.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { lockAdmins, setAdmin } from './queries.ts'

/** Closes the back office to an account, at once. The last admin stays, also when two revoke each other. */
export async function revokeStaff(
  database: Database,
  { userId, byUserId }: { userId: string; byUserId?: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const admins = await lockAdmins(tx)
    const member = admins.find(({ id }) => id === userId)
    if (!member) throw new ApiError('USER_NOT_FOUND')
    if (admins.length === 1) throw new ApiError('LAST_ADMIN')
    await setAdmin(tx, userId, false)
    const subject = { kind: 'staff' as const, id: userId, name: member.email }
    await insertAdminAction(tx, { userId: byUserId, action: 'staff.revoked', subject })
  })
}
