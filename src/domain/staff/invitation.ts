import { z } from 'zod'
import { LinkToken, NewPassword } from '#domain/accounts/password.ts'
import { Email } from '#domain/contact/email.ts'
import { requiredLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import { StaffRole } from './role.ts'

/** Who is invited to the staff, and as what. */
export const InvitationDraft = z.object({ email: Email, role: StaffRole })
export type InvitationDraft = z.output<typeof InvitationDraft>

/** An invitation that is not accepted yet. */
export const StaffInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: StaffRole,
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type StaffInvitation = z.infer<typeof StaffInvitation>

/** An invitation as the holder of its link sees it. */
export const ReceivedInvitation = z.object({
  email: z.string(),
  role: StaffRole,
  hasAccount: z.boolean().describe('The email has an account, which accepts it'),
})
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>

/** The form for an invited person without an account. */
export const NewStaffAccount = z.object({
  token: LinkToken,
  name: requiredLine(() => t('fields.firstName'), 100),
  lastname: requiredLine(() => t('fields.lastName'), 100),
  password: NewPassword,
})
export type NewStaffAccount = z.output<typeof NewStaffAccount>
