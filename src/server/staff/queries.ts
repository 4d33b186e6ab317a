import type { StaffMember } from '#domain/staff/staff-member.ts'
import type { Db } from '#server/schema/database.ts'

const columns = ['id', 'name', 'lastname', 'email', 'is_verified'] as const

export async function listStaff(db: Db): Promise<StaffMember[]> {
  const rows = await db.selectFrom('users').select(columns).where('is_admin', '=', 1).orderBy('email').execute()
  return rows.map(toStaffMember)
}

export async function findUserAsStaff(db: Db, email: string): Promise<StaffMember | undefined> {
  const row = await db.selectFrom('users').select(columns).where('email', '=', email).executeTakeFirst()
  return row && toStaffMember(row)
}

/** Locks the rows of all admins, so that two who revoke each other do so one after the other. */
export async function lockAdmins(tx: Db) {
  await tx.updateTable('users').set({ is_admin: 1 }).where('is_admin', '=', 1).execute()
  return tx.selectFrom('users').select(['id', 'email']).where('is_admin', '=', 1).execute()
}

/** Makes an account an admin or not; answers false when it was so already. */
export async function updateIsAdmin(tx: Db, id: string, isAdmin: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ is_admin: isAdmin ? 1 : 0 })
    .where('id', '=', id)
    .where('is_admin', '=', isAdmin ? 0 : 1)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

function toStaffMember({ is_verified: verified, ...row }: Omit<StaffMember, 'verified'> & { is_verified: 0 | 1 }) {
  return { ...row, verified: verified === 1 }
}
