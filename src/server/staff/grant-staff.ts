import { ApiError } from '#domain/api/errors.ts'
import type { StaffRole } from '#domain/staff/role.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import type { Database } from '#server/schema/database.ts'
import { findUserAsStaff } from './queries.ts'
import { setStaffRole } from './set-staff-role.ts'

/**
 * Lets the account of that email into the back office with a role, at once. `byUserId` is missing for the command line.
 * Throws `USER_NOT_FOUND`, and `LAST_ADMIN` for another role of the last owner.
 */
export async function grantStaff(
  database: Database,
  { email, role = 'owner', byUserId }: { email: string; role?: StaffRole; byUserId?: string },
): Promise<StaffMember> {
  return database.transact(async (tx) => {
    const account = await findUserAsStaff(tx, email)
    if (!account) throw new ApiError('USER_NOT_FOUND')
    await setStaffRole(tx, { account, role, byUserId })
    return { ...account, role }
  })
}
