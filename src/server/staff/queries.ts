import type { Selectable } from 'kysely'
import type { StaffRole } from '#domain/staff/role.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

const columns = ['id', 'name', 'lastname', 'email', 'is_verified', 'staff_role'] as const

export async function listStaff(db: Db): Promise<StaffMember[]> {
  const rows = await db.selectFrom('users').select(columns).where('is_admin', '=', 1).orderBy('email').execute()
  return rows.map(toStaffMember)
}

/** The account of that email, which may be one of staff or not. */
export async function findUserAsStaff(db: Db, email: string): Promise<StaffMember | undefined> {
  const row = await db.selectFrom('users').select(columns).where('email', '=', email).executeTakeFirst()
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

type Row = Pick<Selectable<Tables['users']>, (typeof columns)[number]>

const toStaffMember = ({ is_verified: verified, staff_role: role, ...row }: Row): StaffMember => ({
  ...row,
  role,
  verified: verified === 1,
})
