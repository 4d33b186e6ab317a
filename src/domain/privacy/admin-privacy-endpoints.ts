import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'

export const adminPrivacyEndpoints = {
  eraseGuest: {
    method: 'POST',
    url: '/api/admin/orders/:orderId/erase',
    config: { access: 'customers:write' },
    schema: {
      summary:
        'Delete the customer data of an order that was placed without an account; number, lines and amounts stay',
      tags: ['privacy'],
      params: z.object({ orderId: z.string().min(1).max(64) }),
      response: { 204: z.null(), ...failures(...staffRefusals, 'ORDER_NOT_FOUND', 'ORDER_OF_ACCOUNT') },
    },
  },
} as const satisfies Record<string, Endpoint>
