import { ApiError } from '#domain/api/errors.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { findUserAsStaff, updateIsAdmin } from './queries.ts'

/** Makes the account of that email an admin, at once. `byUserId` is missing for the command line. Throws `USER_NOT_FOUND`. */
export async function grantStaff(
  database: Database,
  { email, byUserId }: { email: string; byUserId?: string },
): Promise<StaffMember> {
  return database.transact(async (tx) => {
    const member = await findUserAsStaff(tx, email)
    if (!member) throw new ApiError('USER_NOT_FOUND')
    const isNew = await updateIsAdmin(tx, member.id, true)
    const subject = { kind: 'staff' as const, id: member.id, name: member.email }
    if (isNew) await insertAdminAction(tx, { userId: byUserId, action: 'staff.granted', subject })
    return member
  })
}
