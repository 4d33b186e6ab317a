import { z } from 'zod'
import { User } from '#domain/accounts/accounts.ts'
import { CartItem } from '#domain/cart/cart-item.ts'
import { ShippingAddress } from '#domain/checkout/checkout.ts'
import { MAX_PASSWORD_LENGTH } from '#domain/constants.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { OrderItem, OrderStatus } from '#domain/orders/orders.ts'
import { Price } from '#domain/money/price.ts'

/** Everything the shop knows about a customer, as they may take it away. Prices are numbers of DT. */
export const MyData = z.object({
  exportedAt: z.string(),
  account: User.extend({ createdAt: z.string() }),
  sessions: z.array(z.object({ signedInAt: z.string(), endedAt: z.string().nullable() })),
  cart: z.array(CartItem),
  checkout: z.object({ email: z.string(), shippingAddress: z.object(ShippingAddress.shape).nullable() }).nullable(),
  orders: z.array(
    z.object({
      number: z.string(),
      status: OrderStatus,
      createdAt: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      address: z.object({ street: z.string(), city: z.string(), state: z.string(), zipCode: z.string() }),
      comment: z.string(),
      items: z.array(OrderItem),
      total: Price,
    }),
  ),
})
export type MyData = z.output<typeof MyData>

export const privacyEndpoints = {
  downloadMyData: {
    method: 'GET',
    url: '/api/users/my-data',
    config: { access: 'customer', perMinute: 30 },
    schema: {
      summary: 'Everything the shop knows about whoever calls',
      tags: ['privacy'],
      response: { 200: MyData, ...failures('NOT_SIGNED_IN', 'NOT_VERIFIED') },
    },
  },
  deleteAccount: {
    method: 'POST',
    url: '/api/users/delete-account',
    config: { access: 'customer', perMinute: 30 },
    schema: {
      summary: 'Delete the account; orders stay for the books without the personal part',
      tags: ['privacy'],
      body: z.object({ password: z.string().min(1, 'Password is required').max(MAX_PASSWORD_LENGTH) }),
      response: {
        204: z.null(),
        ...failures('INVALID_REQUEST', 'NOT_SIGNED_IN', 'NOT_VERIFIED', 'LAST_ADMIN', 'TOO_MANY_REQUESTS'),
      },
    },
  },
} as const satisfies Record<string, Endpoint>
