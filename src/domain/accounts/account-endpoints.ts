import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { Email } from '#domain/contact/email.ts'
import { AccountSession } from './account-session.ts'
import { Profile, User } from './user.ts'
import { Login, Tokens } from './login.ts'
import { LinkToken, PasswordChange, PasswordReset } from './password.ts'
import { Registration } from './registration.ts'

/** Identifies an attempt: after a lost answer the same key may use the same refresh token again. */
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
      response: {
        200: Tokens,
        ...failures('INVALID_REQUEST', 'WRONG_CREDENTIALS', 'SECOND_STEP_REQUIRED', 'WRONG_CODE', 'TOO_MANY_REQUESTS'),
        ...failures('AUTHENTICATOR_UNREADABLE'),
      },
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
  changePassword: {
    method: 'POST',
    url: '/api/users/change-password',
    config: { access: 'customer', perMinute: 30 },
    schema: {
      summary: 'Choose a new password by the current one; ends all other sessions',
      tags: ['accounts'],
      body: PasswordChange,
      response: {
        204: z.null(),
        ...failures('INVALID_REQUEST', 'NOT_SIGNED_IN', 'NOT_VERIFIED', 'TOO_MANY_REQUESTS'),
      },
    },
  },
  listSessions: {
    method: 'GET',
    url: '/api/users/sessions',
    config: { access: 'customer' },
    schema: {
      summary: 'Where the account is signed in, this session first',
      tags: ['accounts'],
      response: { 200: z.array(AccountSession), ...failures('NOT_SIGNED_IN', 'NOT_VERIFIED') },
    },
  },
  endSession: {
    method: 'DELETE',
    url: '/api/users/sessions/:id',
    config: { access: 'customer' },
    schema: {
      summary: 'Sign out one device',
      tags: ['accounts'],
      params: z.object({ id: z.string().min(1).max(64) }),
      response: {
        204: z.null(),
        ...failures('INVALID_REQUEST', 'NOT_SIGNED_IN', 'NOT_VERIFIED', 'SESSION_NOT_FOUND'),
      },
    },
  },
  endOtherSessions: {
    method: 'DELETE',
    url: '/api/users/sessions',
    config: { access: 'customer' },
    schema: {
      summary: 'Sign out every device but this one',
      tags: ['accounts'],
      response: { 204: z.null(), ...failures('NOT_SIGNED_IN', 'NOT_VERIFIED') },
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
