import { z } from 'zod'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/constants.ts'

/** A new password. The server also refuses common ones. */
export const NewPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .min(MIN_PASSWORD_LENGTH, `Password needs at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(MAX_PASSWORD_LENGTH, 'Password is too long')

/** The form to change the password while signed in: the current one shows that it is the owner who sits there. */
export const PasswordChange = z.object({
  currentPassword: z
    .string('Current password is required')
    .min(1, 'Current password is required')
    .max(MAX_PASSWORD_LENGTH, 'Password is too long'),
  password: NewPassword,
})
export type PasswordChange = z.output<typeof PasswordChange>

/** The secret in the link of a mail. */
export const LinkToken = z.string().min(1).max(200)

/** A new password and the secret of the link that allows it. */
export const PasswordReset = z.object({ token: LinkToken, password: NewPassword })
export type PasswordReset = z.output<typeof PasswordReset>
