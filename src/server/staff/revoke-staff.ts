import { ApiError } from '#domain/api/errors.ts'
import { deleteTwoStep } from '#server/accounts/two-step/queries.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { deleteRole, lockStaff } from './queries.ts'
import { keepAnOwner } from './set-staff-role.ts'

/** Takes the back office from an account, at once. Throws `USER_NOT_FOUND`, and `LAST_ADMIN` also when two owners revoke each other. */
export async function revokeStaff(
  database: Database,
  { userId, byUserId }: { userId: string; byUserId?: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const staff = await lockStaff(tx)
    const member = staff.find(({ id }) => id === userId)
    if (!member) throw new ApiError('USER_NOT_FOUND')
    keepAnOwner(staff, userId)
    await deleteRole(tx, userId)
    await deleteTwoStep(tx, userId)
    const subject = { kind: 'staff' as const, id: userId, name: member.email }
    await insertAdminAction(tx, { userId: byUserId, action: 'staff.revoked', subject })
  })
}
