import { z } from 'zod'
import { LinkToken } from '#domain/accounts/password.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { NewStaffAccount, ReceivedInvitation } from './invitation.ts'

/** What the page of an invitation calls. A table of their own: no other page loads it. */
export const invitationEndpoints = {
  getInvitation: {
    method: 'POST',
    url: '/api/users/staff-invitation',
    config: { access: 'anyone', perMinute: 30 },
    schema: {
      summary: 'Who is invited to the staff by the secret of a link',
      tags: ['staff'],
      body: z.object({ token: LinkToken }),
      response: { 200: ReceivedInvitation, ...failures('INVALID_REQUEST', 'LINK_SPENT') },
    },
  },
  acceptInvitation: {
    method: 'POST',
    url: '/api/users/staff-invitation/accept',
    config: { access: 'signedIn', perMinute: 30 },
    schema: {
      summary: 'Accept an invitation with the account of its email, once',
      tags: ['staff'],
      body: z.object({ token: LinkToken }),
      response: {
        204: z.null(),
        ...failures('INVALID_REQUEST', 'NOT_SIGNED_IN', 'NOT_YOURS', 'LINK_SPENT', 'LAST_ADMIN'),
      },
    },
  },
  joinStaff: {
    method: 'POST',
    url: '/api/users/staff-invitation/join',
    config: { access: 'anyone', perMinute: 30 },
    schema: {
      summary: 'Accept an invitation with a new account, once; the link verifies its email',
      tags: ['staff'],
      body: NewStaffAccount,
      response: { 204: z.null(), ...failures('INVALID_REQUEST', 'LINK_SPENT', 'USER_EXISTS') },
    },
  },
} as const satisfies Record<string, Endpoint>
