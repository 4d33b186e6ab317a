import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { Email } from '#domain/contact/email.ts'
import { StaffMember } from './staff-member.ts'

export const staffEndpoints = {
  listStaff: {
    method: 'GET',
    url: '/api/admin/staff',
    config: { access: 'staff:read' },
    schema: {
      summary: 'Who may use the back office',
      tags: ['staff'],
      response: { 200: z.array(StaffMember), ...failures(...staffRefusals) },
    },
  },
  grantStaff: {
    method: 'POST',
    url: '/api/admin/staff',
    config: { access: 'staff:write' },
    schema: {
      summary: 'Let an account into the back office',
      tags: ['staff'],
      body: z.object({ email: Email }),
      response: { 200: StaffMember, ...failures('INVALID_REQUEST', ...staffRefusals, 'USER_NOT_FOUND') },
    },
  },
  revokeStaff: {
    method: 'DELETE',
    url: '/api/admin/staff/:id',
    config: { access: 'staff:write' },
    schema: {
      summary: 'Close the back office to an account; the last admin stays',
      tags: ['staff'],
      params: z.object({ id: z.string().min(1).max(64) }),
      response: { 204: z.null(), ...failures(...staffRefusals, 'USER_NOT_FOUND', 'LAST_ADMIN') },
    },
  },
  signOutStaff: {
    method: 'DELETE',
    url: '/api/admin/staff/:id/sessions',
    config: { access: 'staff:write' },
    schema: {
      summary: 'Sign a member of staff out everywhere',
      tags: ['staff'],
      params: z.object({ id: z.string().min(1).max(64) }),
      response: { 204: z.null(), ...failures('INVALID_REQUEST', ...staffRefusals, 'USER_NOT_FOUND') },
    },
  },
} as const satisfies Record<string, Endpoint>
