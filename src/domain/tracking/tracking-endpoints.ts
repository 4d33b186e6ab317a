import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { CustomerOrder, OrderHistory } from './customer-order.ts'
import { OrderLookup, TrackedOrder } from './order-tracking.ts'

const OrderParams = z.object({ orderId: z.string().min(1).max(64) })

export const trackingEndpoints = {
  trackOrder: {
    method: 'POST',
    url: '/api/orders/track',
    // Few, because number and contact can both be guessed.
    config: { access: 'anyone', perMinute: 10 },
    schema: {
      summary: 'How an order stands, for whoever knows its number and its e-mail or phone',
      tags: ['orders'],
      body: OrderLookup,
      response: { 200: TrackedOrder, ...failures('INVALID_REQUEST', 'ORDER_NOT_FOUND', 'TOO_MANY_REQUESTS') },
    },
  },
  getOrderHistory: {
    method: 'GET',
    url: '/api/orders/user/:id',
    config: { access: 'customer' },
    schema: {
      summary: 'The cart and the orders of an account, the newest first',
      tags: ['orders'],
      params: z.object({ id: z.string().min(1).max(64) }),
      response: { 200: OrderHistory, ...failures('NOT_SIGNED_IN', 'NOT_YOURS') },
    },
  },
  getOrder: {
    method: 'GET',
    url: '/api/orders/:orderId',
    config: { access: 'customer' },
    schema: {
      summary: 'One order of the account',
      tags: ['orders'],
      params: OrderParams,
      response: { 200: CustomerOrder, ...failures('NOT_SIGNED_IN', 'ORDER_NOT_FOUND') },
    },
  },
} as const satisfies Record<string, Endpoint>
