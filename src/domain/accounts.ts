import { z } from 'zod'
import { MAX_PASSWORD_LENGTH } from './constants.ts'
import type { Endpoint } from './endpoint.ts'
import { failures } from './errors.ts'

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
})
export type User = z.infer<typeof User>

export const accountEndpoints = {
  login: {
    method: 'POST',
    url: '/api/users/login',
    config: { access: 'anyone', perMinute: 30 },
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
} as const satisfies Record<string, Endpoint>
