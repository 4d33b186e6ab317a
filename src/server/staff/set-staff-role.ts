import { ApiError } from '#domain/api/errors.ts'
import type { StaffRole } from '#domain/staff/role.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { endAccountKeys } from '#server/accounts/keys/end-account-keys.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { lockStaff, updateRole } from './queries.ts'

/** Throws `LAST_ADMIN` if the shop has no owner without this member. */
export function keepAnOwner(staff: readonly StaffMember[], userId: string) {
  const owners = staff.filter(({ role }) => role === 'owner')
  if (owners.length === 1 && owners[0]?.id === userId) throw new ApiError('LAST_ADMIN')
}

/**
 * Gives an account a role, at once, and with it the back office; other invitations to its email, and those that it sent
 * in another role, end. Runs inside the caller's transaction. Throws `LAST_ADMIN`, also when two owners demote each
 * other.
 */
export async function setStaffRole(
  tx: Db,
  {
    account: { id, email },
    role,
    byUserId,
  }: { account: { id: string; email: string }; role: StaffRole; byUserId: string | undefined },
): Promise<void> {
  const staff = await lockStaff(tx)
  const before = staff.find((member) => member.id === id)?.role
  if (before === role) return
  if (before === 'owner') keepAnOwner(staff, id)
  await endAccountKeys(tx, { account: { id, email }, turn: 'role', now: new Date().toISOString(), byUserId })
  await updateRole(tx, id, role)
  await insertAdminAction(tx, {
    userId: byUserId,
    action: before ? 'staff.role-changed' : 'staff.granted',
    subject: { kind: 'staff', id, name: email },
    before: before ? { role: before } : {},
    after: { role },
  })
}
