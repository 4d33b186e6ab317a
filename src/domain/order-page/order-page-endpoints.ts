import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { OwnOrder, OrderToken, OwnCancelReason } from './order-page.ts'

/** The token is the right to call. It is in the body, since logs name addresses. */
const config = { access: 'anyone', perMinute: 60 } as const

export const orderPageEndpoints = {
  readOrderPage: {
    method: 'POST',
    url: '/api/order-page',
    config,
    schema: {
      summary: 'One order, for whoever has the token of its link',
      tags: ['orders'],
      body: OrderToken,
      response: { 200: OwnOrder, ...failures('INVALID_REQUEST', 'ORDER_NOT_FOUND', 'TOO_MANY_REQUESTS') },
    },
  },
  cancelOwnOrder: {
    method: 'POST',
    url: '/api/order-page/cancel',
    config,
    schema: {
      summary: 'Cancel an order that is not packed, with the token of its link',
      tags: ['orders'],
      body: OrderToken.extend({ reason: OwnCancelReason }),
      response: {
        200: OwnOrder,
        ...failures('INVALID_REQUEST', 'ORDER_NOT_FOUND', 'ORDER_NOT_EDITABLE', 'TOO_MANY_REQUESTS'),
      },
    },
  },
} as const satisfies Record<string, Endpoint>
