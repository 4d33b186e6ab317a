import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { PaymentMethod } from './payment.ts'

export const paymentEndpoints = {
  listPaymentMethods: {
    method: 'GET',
    url: '/api/payments/methods',
    config: { access: 'anyone' },
    schema: {
      summary: 'The ways to pay, the usual one first',
      tags: ['checkout'],
      response: { 200: z.array(PaymentMethod) },
    },
  },
} as const satisfies Record<string, Endpoint>

/** What payment gateways call. */
export const paymentWebhooks = {
  receivePaymentNotice: {
    method: 'POST',
    url: '/api/payments/:method/notices',
    config: { access: 'anyone' },
    schema: {
      summary: 'What a payment gateway tells; believed only when its signature holds',
      tags: ['orders'],
      params: z.object({ method: z.string().min(1).max(40) }),
      response: { 204: z.null(), ...failures('INVALID_REQUEST', 'NOT_FOUND') },
    },
  },
} as const satisfies Record<string, Endpoint>
