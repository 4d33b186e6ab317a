import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { Email } from '#domain/contact/email.ts'
import { InvitationDraft, StaffInvitation } from './invitation.ts'
import { StaffRole } from './role.ts'
import { StaffMember } from './staff-member.ts'

const InPath = z.object({ id: z.string().min(1).max(64) })

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
      body: z.object({ email: Email, role: StaffRole.default('owner') }),
      response: {
        200: StaffMember,
        ...failures('INVALID_REQUEST', ...staffRefusals, 'USER_NOT_FOUND', 'LAST_ADMIN'),
      },
    },
  },
  changeStaffRole: {
    method: 'PATCH',
    url: '/api/admin/staff/:id',
    config: { access: 'staff:write' },
    schema: {
      summary: 'Give a member of staff another role, at once; the last owner stays one',
      tags: ['staff'],
      params: InPath,
      body: z.object({ role: StaffRole }),
      response: {
        200: StaffMember,
        ...failures('INVALID_REQUEST', ...staffRefusals, 'USER_NOT_FOUND', 'LAST_ADMIN'),
      },
    },
  },
  revokeStaff: {
    method: 'DELETE',
    url: '/api/admin/staff/:id',
    config: { access: 'staff:write' },
    schema: {
      summary: 'Close the back office to an account; the last owner stays',
      tags: ['staff'],
      params: InPath,
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
      params: InPath,
      response: { 204: z.null(), ...failures('INVALID_REQUEST', ...staffRefusals, 'USER_NOT_FOUND') },
    },
  },
  listInvitations: {
    method: 'GET',
    url: '/api/admin/staff/invitations',
    config: { access: 'staff:read' },
    schema: {
      summary: 'Invitations that nobody has accepted yet, the newest first',
      tags: ['staff'],
      response: { 200: z.array(StaffInvitation), ...failures(...staffRefusals) },
    },
  },
  inviteStaff: {
    method: 'POST',
    url: '/api/admin/staff/invitations',
    config: { access: 'staff:write', perMinute: 30 },
    schema: {
      summary: 'Invite an email to the staff; the link is mailed and answered this once',
      tags: ['staff'],
      body: InvitationDraft,
      response: {
        201: z.object({
          invitation: StaffInvitation,
          secret: z.string().describe('What follows # in the link /account/invitation'),
        }),
        ...failures('INVALID_REQUEST', ...staffRefusals, 'ALREADY_STAFF'),
      },
    },
  },
  revokeInvitation: {
    method: 'DELETE',
    url: '/api/admin/staff/invitations/:id',
    config: { access: 'staff:write' },
    schema: {
      summary: 'Take an invitation back: its link opens nothing any more',
      tags: ['staff'],
      params: InPath,
      response: { 204: z.null(), ...failures('INVALID_REQUEST', ...staffRefusals, 'NOT_FOUND') },
    },
  },
} as const satisfies Record<string, Endpoint>
