import { z } from 'zod'
import { MAX_PASSWORD_LENGTH } from '#domain/constants.ts'
import { Email } from '#domain/contact/email.ts'
import { SecondStepCode } from './two-step.ts'
import { t } from '#domain/texts/t.ts'

/** The login form (spec §3). The rules for new passwords do not apply: refusing by them would reveal what passwords look like. */
export const Login = z.object({
  email: Email,
  password: z
    .string({ error: () => t('fields.required', { label: t('fields.password') }) })
    .min(1, { error: () => t('fields.required', { label: t('fields.password') }) })
    .max(MAX_PASSWORD_LENGTH, { error: () => t('fields.tooLong', { label: t('fields.password') }) }),
  code: SecondStepCode.optional().describe('Of staff with a second step, when it was asked for'),
})
export type Login = z.output<typeof Login>

/** A short-lived access token and a single-use refresh token (ruling R20). */
export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type Tokens = z.infer<typeof Tokens>
