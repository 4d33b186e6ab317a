import { rightsOf, type Right } from '#domain/staff/rights.ts'
import type { StaffRole } from '#domain/staff/role.ts'
import type { Db } from '#server/schema/database.ts'
import type { Flag } from '#server/schema/tables/flag.ts'
import { hasTwoStep, isTwoStepRequired } from './two-step/queries.ts'

interface Account {
  id: string
  is_admin: Flag
  staff_role: StaffRole
}

/**
 * What an account may do in the back office: what its role allows while it is one of staff, and nothing before it has
 * the second step that the shop asks for.
 */
export async function readAccountRights(
  db: Db,
  { id, is_admin: isStaff, staff_role: role }: Account,
): Promise<{ isStaff: boolean; rights: readonly Right[]; lacksTwoStep: boolean }> {
  if (isStaff === 0) return { isStaff: false, rights: [], lacksTwoStep: false }
  const lacksTwoStep = (await isTwoStepRequired(db)) && !(await hasTwoStep(db, id))
  return { isStaff: true, rights: lacksTwoStep ? [] : rightsOf(role), lacksTwoStep }
}
