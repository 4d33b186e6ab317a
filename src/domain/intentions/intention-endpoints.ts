import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { IntentionRequest, OrderIntentions } from './intention.ts'

const tags = ['calls'] as const

/** What customers send while they fill in an order. */
export const intentionEndpoints = {
  keepIntention: {
    method: 'PUT',
    url: '/api/orders/intention',
    config: { access: 'anyone', perMinute: 60 },
    schema: {
      summary: 'Keep what was typed of an order that is not sent yet, for two days, where the shop does so',
      tags: [...tags],
      body: IntentionRequest,
      response: { 204: z.null(), ...failures('INVALID_REQUEST', 'TOO_MANY_REQUESTS') },
    },
  },
} as const satisfies Record<string, Endpoint>

/** What staff do about orders that were not sent. */
export const intentionStaffEndpoints = {
  listIntentions: {
    method: 'GET',
    url: '/api/admin/intentions',
    config: { access: 'orders:read' },
    schema: {
      summary: 'The orders of the last two days that were begun and not sent',
      tags: [...tags],
      response: { 200: OrderIntentions, ...failures(...staffRefusals) },
    },
  },
  closeIntention: {
    method: 'DELETE',
    url: '/api/admin/intentions/:id',
    config: { access: 'orders:write' },
    schema: {
      summary: 'Take one off the list that needs no call any more',
      tags: [...tags],
      params: z.object({ id: z.string().min(1).max(64) }),
      response: { 204: z.null(), ...failures('INVALID_REQUEST', ...staffRefusals) },
    },
  },
} as const satisfies Record<string, Endpoint>
