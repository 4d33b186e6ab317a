import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { TwoStep, TwoStepConfirmation, TwoStepEnd, TwoStepSecret, TwoStepStart } from './two-step.ts'

const refused = failures('INVALID_REQUEST', ...staffRefusals, 'TOO_MANY_REQUESTS')

/** The second step of the user who calls: every member of staff has their own. */
export const twoStepEndpoints = {
  getTwoStep: {
    method: 'GET',
    url: '/api/admin/two-step',
    config: { access: 'staff', beforeTwoStep: true },
    schema: {
      summary: 'Whether the account signs in with a second step',
      tags: ['staff'],
      response: { 200: TwoStep, ...failures(...staffRefusals) },
    },
  },
  startTwoStep: {
    method: 'POST',
    url: '/api/admin/two-step',
    config: { access: 'staff', beforeTwoStep: true, perMinute: 30 },
    schema: {
      summary: 'Make the secret of an authenticator; it counts once a code of it is confirmed',
      tags: ['staff'],
      body: TwoStepStart,
      response: { 201: TwoStepSecret, ...refused, ...failures('TWO_STEP_ON') },
    },
  },
  confirmTwoStep: {
    method: 'POST',
    url: '/api/admin/two-step/confirm',
    config: { access: 'staff', beforeTwoStep: true, perMinute: 30 },
    schema: {
      summary:
        'Turn the second step on by its first code; answers the recovery codes this once, ends all other sessions',
      tags: ['staff'],
      body: TwoStepConfirmation,
      response: {
        200: z.object({ recoveryCodes: z.array(z.string()) }),
        ...refused,
        ...failures('TWO_STEP_ON', 'AUTHENTICATOR_UNREADABLE'),
      },
    },
  },
  turnOffTwoStep: {
    method: 'POST',
    url: '/api/admin/two-step/off',
    config: { access: 'staff', beforeTwoStep: true, perMinute: 30 },
    schema: {
      summary: 'Turn the second step off by the password and a code',
      tags: ['staff'],
      body: TwoStepEnd,
      response: { 204: z.null(), ...refused, ...failures('AUTHENTICATOR_UNREADABLE') },
    },
  },
  resetStaffTwoStep: {
    method: 'DELETE',
    url: '/api/admin/staff/:id/two-step',
    config: { access: 'staff:write' },
    schema: {
      summary: 'Turn the second step of a colleague off, who has lost the authenticator',
      tags: ['staff'],
      params: z.object({ id: z.string().min(1).max(64) }),
      response: { 204: z.null(), ...failures('INVALID_REQUEST', ...staffRefusals, 'USER_NOT_FOUND') },
    },
  },
} as const satisfies Record<string, Endpoint>
