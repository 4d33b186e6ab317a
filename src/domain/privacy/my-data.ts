import { z } from 'zod'
import { User } from '#domain/accounts/user.ts'
import { CartItem } from '#domain/cart/cart-item.ts'
import { Price } from '#domain/money/price.ts'
import { OrderItem, OrderStatus } from '#domain/orders/order.ts'
import { ShippingAddress } from '#domain/checkout/shipping-address.ts'

/** All data the shop has about a customer, for download. Prices are numbers of DT. */
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
