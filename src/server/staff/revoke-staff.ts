import { ApiError } from '#domain/api/errors.ts'
import { endAccountKeys } from '#server/accounts/keys/end-account-keys.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { deleteRole, lockStaff } from './queries.ts'
import { keepAnOwner } from './set-staff-role.ts'

/**
 * Takes the back office from an account, at once, with everything that opens it: its owner signs in again as a customer.
 * Throws `USER_NOT_FOUND`, and `LAST_ADMIN` also when two owners revoke each other.
 */
export async function revokeStaff(
  database: Database,
  { userId, byUserId }: { userId: string; byUserId?: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const staff = await lockStaff(tx)
    const member = staff.find(({ id }) => id === userId)
    if (!member) throw new ApiError('USER_NOT_FOUND')
    keepAnOwner(staff, userId)
    await endAccountKeys(tx, { account: member, turn: 'hands', now: new Date().toISOString(), byUserId })
    await deleteRole(tx, userId)
    const subject = { kind: 'staff' as const, id: userId, name: member.email }
    await insertAdminAction(tx, { userId: byUserId, action: 'staff.revoked', subject })
  })
}
