import { z } from 'zod'
import { MAX_PASSWORD_LENGTH } from '#domain/constants.ts'
import { SecondStepCode } from '#domain/accounts/two-step.ts'
import { t } from '#domain/texts/t.ts'

/** Whether the user who asks signs in with a second step. */
export const TwoStep = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.int(),
  isRequired: z.boolean().describe('Without it the account opens nothing but setting it up'),
})
export type TwoStep = z.infer<typeof TwoStep>

/** What an authenticator needs, answered before the second step counts and never again. */
export const TwoStepSecret = z.object({
  secret: z.string().describe('In Base32'),
  uri: z.string().describe('The same as `otpauth:` address, which a QR code shows'),
})
export type TwoStepSecret = z.infer<typeof TwoStepSecret>

const password = z
  .string({ error: () => t('fields.required', { label: t('fields.password') }) })
  .min(1, { error: () => t('fields.required', { label: t('fields.password') }) })
  .max(MAX_PASSWORD_LENGTH, { error: () => t('fields.tooLong', { label: t('fields.password') }) })

const code = SecondStepCode.min(1, { error: () => t('fields.required', { label: t('twoStep.code') }) })

/** The form that begins to set up the second step: the password shows that it is the owner who sits there. */
export const TwoStepStart = z.object({ password })

/** The form that ends setting it up: the first code of the authenticator. */
export const TwoStepConfirmation = z.object({ code })

/** The form that turns it off. */
export const TwoStepEnd = z.object({ password, code })
export type TwoStepEnd = z.output<typeof TwoStepEnd>
