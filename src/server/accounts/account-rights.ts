import { rightsOf, type Right } from '#domain/staff/rights.ts'
import type { Flag } from '#server/schema/tables.ts'
import type { StaffRole } from '#domain/staff/role.ts'

/** What an account may do in the back office: what its role allows while it is one of staff. */
export const accountRights = (account: { is_admin: Flag; staff_role: StaffRole }): readonly Right[] =>
  account.is_admin === 1 ? rightsOf(account.staff_role) : []
