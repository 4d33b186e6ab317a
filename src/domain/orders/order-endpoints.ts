import { RepeatableHeaders } from '#domain/client-id.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { PlacedDirectOrder } from './order.ts'
import { DirectOrder } from './direct-order.ts'
import { CheckoutOrder, PlacedCheckoutOrder } from './checkout-order.ts'

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
        201: PlacedDirectOrder,
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
} as const satisfies Record<string, Endpoint>
