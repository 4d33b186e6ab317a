import { z } from 'zod'
import { MAX_PASSWORD_LENGTH } from '#domain/constants.ts'
import { Email } from '#domain/contact/email.ts'

/** What signing in takes (spec §3). The password is never refused by its form here: that would tell what passwords look like. */
export const Login = z.object({
  email: Email,
  password: z.string().min(1, 'Password is required').max(MAX_PASSWORD_LENGTH),
})
export type Login = z.output<typeof Login>

/** A short-lived token for calls and a single-use token for the next pair (ruling R20). */
export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type Tokens = z.infer<typeof Tokens>
