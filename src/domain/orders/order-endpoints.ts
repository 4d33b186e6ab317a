import { z } from 'zod'
import { RepeatableHeaders } from '#domain/sent-id.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { PlacedOrder } from './order.ts'
import { DirectOrder } from './direct-order.ts'
import { CheckoutOrder, PlacedCheckoutOrder } from './checkout-order.ts'
import { CustomerOrder, OrderHistory } from './customer-order.ts'
import { OrderLookup, TrackedOrder } from './order-tracking.ts'

const OrderParams = z.object({ orderId: z.string().min(1).max(64) })

export const orderEndpoints = {
  placeDirectOrder: {
    method: 'POST',
    url: '/api/orders/createOrder',
    config: { access: 'anyone', perMinute: 60 },
    schema: {
      summary: 'Place an order with a contact and no account',
      tags: ['orders'],
      headers: RepeatableHeaders,
      body: DirectOrder,
      response: {
        201: PlacedOrder,
        ...failures(
          'INVALID_REQUEST',
          'NOT_YOURS',
          'PRODUCT_NOT_FOUND',
          'OUT_OF_STOCK',
          'PROMOTION_REFUSED',
          'KEY_REUSED',
          'TOO_MANY_REQUESTS',
        ),
      },
    },
  },
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
  placeCheckoutOrder: {
    method: 'POST',
    url: '/api/orders',
    config: { access: 'customer', perMinute: 60 },
    schema: {
      summary: 'Place the order of the stepped checkout: the cart becomes an order, the session ends',
      tags: ['orders'],
      headers: RepeatableHeaders,
      body: CheckoutOrder,
      response: {
        201: PlacedCheckoutOrder,
        ...failures(
          'INVALID_REQUEST',
          'NOT_SIGNED_IN',
          'NOT_YOURS',
          'PRODUCT_NOT_FOUND',
          'OUT_OF_STOCK',
          'PROMOTION_REFUSED',
          'KEY_REUSED',
          'PAYMENT_REFUSED',
          'TOO_MANY_REQUESTS',
        ),
      },
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
