import type { StaffRole } from '#domain/staff/role.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import type { Db } from '#server/schema/database.ts'

/** Accounts as members of staff. */
const selectMembers = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('two_step', 'two_step.user_id', 'users.id')
    .select(['id', 'name', 'lastname', 'email', 'is_verified', 'staff_role', 'two_step.confirmed_at'])

export async function listStaff(db: Db): Promise<StaffMember[]> {
  const rows = await selectMembers(db).where('is_admin', '=', 1).orderBy('email').execute()
  return rows.map(toStaffMember)
}

/** The account of that email, which may be one of staff or not. */
export async function findUserAsStaff(db: Db, email: string): Promise<StaffMember | undefined> {
  const row = await selectMembers(db).where('email', '=', email).executeTakeFirst()
  return row && toStaffMember(row)
}

/** Locks the rows of all staff, so that two who revoke or demote each other do so one after the other. */
export async function lockStaff(tx: Db): Promise<StaffMember[]> {
  await tx.updateTable('users').set({ is_admin: 1 }).where('is_admin', '=', 1).execute()
  return listStaff(tx)
}

/** Makes an account one of staff, with that role. */
export async function updateRole(tx: Db, id: string, role: StaffRole) {
  await tx.updateTable('users').set({ is_admin: 1, staff_role: role }).where('id', '=', id).execute()
}

export async function deleteRole(tx: Db, id: string) {
  await tx.updateTable('users').set({ is_admin: 0 }).where('id', '=', id).execute()
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMembers>['executeTakeFirstOrThrow']>>

const toStaffMember = ({ is_verified: isVerified, staff_role: role, confirmed_at: at, ...row }: Row): StaffMember => ({
  ...row,
  role,
  verified: isVerified === 1,
  hasTwoStep: at !== null,
})
