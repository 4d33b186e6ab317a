import { z } from 'zod'
import { LinkToken } from '#domain/accounts/password.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { OwnerAccount } from './setup.ts'

/** What the page of the setup calls before anybody is signed in. A table of their own: no other page loads it. */
export const setupEndpoints = {
  checkSetupLink: {
    method: 'POST',
    url: '/api/setup/link',
    config: { access: 'anyone', perMinute: 30 },
    schema: {
      summary: 'Whether the secret of the printed link still opens the setup of the shop',
      tags: ['setup'],
      body: z.object({ token: LinkToken }),
      response: { 204: z.null(), ...failures('INVALID_REQUEST', 'LINK_SPENT') },
    },
  },
  claimShop: {
    method: 'POST',
    url: '/api/setup/owner',
    config: { access: 'anyone', perMinute: 30 },
    schema: {
      summary: 'Make the first admin account that of the owner, once, with the secret of the printed link',
      tags: ['setup'],
      body: OwnerAccount,
      response: { 204: z.null(), ...failures('INVALID_REQUEST', 'LINK_SPENT', 'USER_EXISTS') },
    },
  },
} as const satisfies Record<string, Endpoint>
