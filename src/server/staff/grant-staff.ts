import { ApiError } from '#domain/api/errors.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { findMember, setAdmin } from './queries.ts'

/** Lets the account of that e-mail into the back office, at once. `byUserId` is missing when the machine itself says so. */
export async function grantStaff(
  database: Database,
  { email, byUserId }: { email: string; byUserId?: string },
): Promise<StaffMember> {
  return database.transact(async (tx) => {
    const member = await findMember(tx, email)
    if (!member) throw new ApiError('USER_NOT_FOUND')
    const isNew = await setAdmin(tx, member.id, true)
    const subject = { kind: 'staff' as const, id: member.id, name: member.email }
    if (isNew) await insertAdminAction(tx, { userId: byUserId, action: 'staff.granted', subject })
    return member
  })
}
