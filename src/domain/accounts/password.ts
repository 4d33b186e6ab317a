import { z } from 'zod'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/constants.ts'
import { t } from '#domain/texts/t.ts'

/** A new password. The server also refuses common ones. */
export const NewPassword = z
  .string({ error: () => t('fields.required', { label: t('fields.password') }) })
  .min(1, { error: () => t('fields.required', { label: t('fields.password') }) })
  .min(MIN_PASSWORD_LENGTH, { error: () => t('fields.passwordLength', { min: MIN_PASSWORD_LENGTH }) })
  .max(MAX_PASSWORD_LENGTH, { error: () => t('fields.tooLong', { label: t('fields.password') }) })

/** The form to change the password while signed in: the current one shows that it is the owner who sits there. */
export const PasswordChange = z.object({
  currentPassword: z
    .string({ error: () => t('fields.required', { label: t('fields.currentPassword') }) })
    .min(1, { error: () => t('fields.required', { label: t('fields.currentPassword') }) })
    .max(MAX_PASSWORD_LENGTH, { error: () => t('fields.tooLong', { label: t('fields.password') }) }),
  password: NewPassword,
})
export type PasswordChange = z.output<typeof PasswordChange>

/** The secret in the link of a mail. */
export const LinkToken = z.string().min(1).max(200)

/** A new password and the secret of the link that allows it. */
export const PasswordReset = z.object({ token: LinkToken, password: NewPassword })
export type PasswordReset = z.output<typeof PasswordReset>
