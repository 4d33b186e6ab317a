import { z } from 'zod'
import { StaffRole } from './role.ts'

/** An account with access to the back office. */
export const StaffMember = z.object({
  id: z.string(),
  name: z.string(),
  lastname: z.string(),
  email: z.string(),
  verified: z.boolean(),
  role: StaffRole,
  hasTwoStep: z.boolean(),
})
export type StaffMember = z.infer<typeof StaffMember>
