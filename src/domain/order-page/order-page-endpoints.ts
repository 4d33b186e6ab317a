import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { OrderLookup } from '#domain/tracking/order-tracking.ts'
import { OwnOrder, OrderToken, OwnCancelReason, OwnContactChange, OwnSizeChange } from './order-page.ts'

/** The token is the right to call. It is in the body, since logs name addresses. */
const config = { access: 'anyone', perMinute: 60 } as const

const refusals = [
  'INVALID_REQUEST',
  'ORDER_NOT_FOUND',
  'ORDER_NOT_EDITABLE',
  'ORDER_CHANGED',
  'TOO_MANY_REQUESTS',
] as const

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
  mailOrderLink: {
    method: 'POST',
    url: '/api/order-page/link',
    // Few, as of the tracking: number and contact can both be guessed.
    config: { access: 'anyone', perMinute: 10 },
    schema: {
      summary: 'Mail the confirmation of a pending order again, with the link to its page, to the email of the order',
      tags: ['orders'],
      body: OrderLookup,
      response: {
        200: z.object({ isSent: z.boolean().describe('false: the order has no email, or the shop sends no mails') }),
        ...failures('INVALID_REQUEST', 'ORDER_NOT_FOUND', 'ORDER_NOT_EDITABLE', 'TOO_MANY_REQUESTS'),
      },
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
  changeOwnSize: {
    method: 'POST',
    url: '/api/order-page/size',
    config,
    schema: {
      summary: 'Take another size of a line of an order that is not packed, with the token of its link',
      tags: ['orders'],
      body: OwnSizeChange,
      response: { 200: OwnOrder, ...failures(...refusals, 'OUT_OF_STOCK') },
    },
  },
  changeOwnContact: {
    method: 'POST',
    url: '/api/order-page/contact',
    config,
    schema: {
      summary: 'Change name, phones and address of an order that is not packed, with the token of its link',
      tags: ['orders'],
      body: OwnContactChange,
      response: { 200: OwnOrder, ...failures(...refusals, 'PRICE_CHANGED', 'PROMOTION_REFUSED') },
    },
  },
} as const satisfies Record<string, Endpoint>
