import { z } from 'zod'
import { Address } from '#domain/addresses/addresses.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#domain/constants.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { Phone } from './phone.ts'

/** An e-mail address as typed: trimmed and compared without case. */
export const Email = z
  .string()
  .trim()
  .min(1, 'Email is required')
  .max(254)
  .toLowerCase()
  .pipe(z.email('Email is not valid'))

/** What signing in takes (spec §3). The password is never refused by its form here: that would tell what passwords look like. */
export const Login = z.object({
  email: Email,
  password: z.string().min(1, 'Password is required').max(MAX_PASSWORD_LENGTH),
})
export type Login = z.output<typeof Login>

const text = (label: string, max = 100) => z.string().trim().min(1, `${label} is required`).max(max)

/** A password somebody chooses. Which ones are too common only the server knows. */
export const NewPassword = z
  .string()
  .min(1, 'Password is required')
  .min(MIN_PASSWORD_LENGTH, `Password needs at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(MAX_PASSWORD_LENGTH, 'Password is too long')

/** What signing up takes (spec §3). The form and the call share it. */
export const Registration = z.object({
  name: text('Name'),
  lastname: text('Last name'),
  email: Email,
  phone: Phone,
  password: NewPassword,
})
export type Registration = z.output<typeof Registration>

/** What a customer may change about themselves (spec §5: the phone is optional). */
export const Profile = z.object({
  name: text('Name'),
  lastName: text('Last name'),
  phoneNumber: z.union([z.literal(''), Phone]).default(''),
})
export type Profile = z.output<typeof Profile>

/** The secret that a link in a mail carries. */
const LinkToken = z.string().min(1).max(200)

/** A new password and the secret of the mail that allows it. */
export const PasswordReset = z.object({ token: LinkToken, password: NewPassword })
export type PasswordReset = z.output<typeof PasswordReset>

/** A short-lived token for calls and a single-use token for the next pair (ruling R20). */
export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type Tokens = z.infer<typeof Tokens>

/** An account as its owner sees it (spec §3). */
export const User = z.object({
  id: z.string(),
  name: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  verified: z.boolean(),
  isAdmin: z.boolean(),
  addresses: z.array(Address),
})
export type User = z.infer<typeof User>

/** Names the attempt: when its answer was lost, the same key may trade the same refresh token again. */
const RefreshKey = z.object({ 'idempotency-key': z.string().min(16).max(100).optional() })

export const accountEndpoints = {
  register: {
    method: 'POST',
    url: '/api/users/register',
    config: { access: 'anyone', perMinute: 30 },
    schema: {
      summary: 'Sign up; a mail with a link to verify the e-mail follows',
      tags: ['accounts'],
      body: Registration,
      response: { 201: User, ...failures('INVALID_REQUEST', 'USER_EXISTS', 'TOO_MANY_REQUESTS') },
    },
  },
  verifyEmail: {
    method: 'POST',
    url: '/api/users/verify-email',
    config: { access: 'anyone', perMinute: 30 },
    schema: {
      summary: 'Verify an e-mail with the secret of its mail, once',
      tags: ['accounts'],
      body: z.object({ token: LinkToken }),
      response: { 204: z.null(), ...failures('INVALID_REQUEST', 'LINK_SPENT') },
    },
  },
  resendVerification: {
    method: 'POST',
    url: '/api/users/resend-verification',
    config: { access: 'anyone', perMinute: 20 },
    schema: {
      summary: 'Send the verification mail again; answers alike whether or not the account exists',
      tags: ['accounts'],
      body: z.object({ email: Email }),
      response: { 204: z.null(), ...failures('INVALID_REQUEST', 'TOO_MANY_REQUESTS') },
    },
  },
  forgotPassword: {
    method: 'POST',
    url: '/api/users/forgot-password',
    config: { access: 'anyone', perMinute: 20 },
    schema: {
      summary: 'Ask for a mail to choose a new password; answers alike whether or not the account exists',
      tags: ['accounts'],
      body: z.object({ email: Email }),
      response: { 204: z.null(), ...failures('INVALID_REQUEST', 'TOO_MANY_REQUESTS') },
    },
  },
  resetPassword: {
    method: 'POST',
    url: '/api/users/reset-password',
    config: { access: 'anyone', perMinute: 30 },
    schema: {
      summary: 'Choose a new password with the secret of the mail, once; ends all sessions',
      tags: ['accounts'],
      body: PasswordReset,
      response: { 204: z.null(), ...failures('INVALID_REQUEST', 'LINK_SPENT') },
    },
  },
  login: {
    method: 'POST',
    url: '/api/users/login',
    config: { access: 'anyone', perMinute: 120 },
    schema: {
      summary: 'Sign in with e-mail and password',
      tags: ['accounts'],
      body: Login,
      response: { 200: Tokens, ...failures('INVALID_REQUEST', 'WRONG_CREDENTIALS', 'TOO_MANY_REQUESTS') },
    },
  },
  logout: {
    method: 'POST',
    url: '/api/users/logout',
    config: { access: 'signedIn' },
    schema: {
      summary: 'End this session',
      tags: ['accounts'],
      response: { 204: z.null(), ...failures('NOT_SIGNED_IN') },
    },
  },
  refreshToken: {
    method: 'POST',
    url: '/api/users/refresh-token',
    config: { access: 'anyone', perMinute: 120 },
    schema: {
      summary: 'Trade a refresh token, once, for a new pair',
      tags: ['accounts'],
      headers: RefreshKey,
      body: z.object({ refreshToken: z.string().min(1).max(200) }),
      response: { 200: Tokens, ...failures('INVALID_REQUEST', 'REFRESH_FAILED') },
    },
  },
  getProfile: {
    method: 'GET',
    url: '/api/users/profile',
    config: { access: 'signedIn' },
    schema: {
      summary: 'Who is signed in',
      tags: ['accounts'],
      response: { 200: User, ...failures('NOT_SIGNED_IN') },
    },
  },
  completeProfile: {
    method: 'PUT',
    url: '/api/users/complete-profile',
    config: { access: 'customer' },
    schema: {
      summary: 'Change name and phone',
      tags: ['accounts'],
      body: Profile,
      response: { 200: User, ...failures('INVALID_REQUEST', 'NOT_SIGNED_IN', 'NOT_VERIFIED') },
    },
  },
} as const satisfies Record<string, Endpoint>
