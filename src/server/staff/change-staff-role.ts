import { ApiError } from '#domain/api/errors.ts'
import type { StaffRole } from '#domain/staff/role.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import type { Database } from '#server/schema/database.ts'
import { lockStaff } from './queries.ts'
import { setStaffRole } from './set-staff-role.ts'

/** Gives a member of staff another role, from the next request on. Throws `USER_NOT_FOUND`, `LAST_ADMIN`. */
export async function changeStaffRole(
  database: Database,
  { userId, role, byUserId }: { userId: string; role: StaffRole; byUserId: string },
): Promise<StaffMember> {
  return database.transact(async (tx) => {
    const member = (await lockStaff(tx)).find(({ id }) => id === userId)
    if (!member) throw new ApiError('USER_NOT_FOUND')
    await setStaffRole(tx, { account: member, role, byUserId })
    return { ...member, role }
  })
}
