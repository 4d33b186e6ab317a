import { z } from 'zod'
import { SlotPart } from '#domain/extensions/slot-part.ts'
import { CartItem } from '#domain/cart/cart-item.ts'
import { Adjustment } from '#domain/money/adjustment.ts'
import { Amount, Price } from '#domain/money/price.ts'
import { OrderStatus, OrderItem, OrderAddress } from '#domain/orders/order.ts'
import { ShippingFlags } from '#domain/checkout/shipping.ts'
import { CustomerReturn } from '#domain/returns/return.ts'
import { paymentStatuses } from '#domain/payments/payment.ts'
import { CustomerParcel } from './customer-parcel.ts'

/** An order as its customer reads it (spec §3). Neither flag of `shippingOption` is set on a direct order. */
export const CustomerOrder = z.object({
  id: z.string(),
  number: z.string(),
  status: OrderStatus,
  needsConfirmation: z.boolean().describe('The shop calls before it prepares the order'),
  createdAt: z.string(),
  email: z.string(),
  items: z.array(OrderItem),
  shippingAddress: OrderAddress,
  billingAddress: OrderAddress.nullable().describe('null: the same as the shipping address'),
  shippingOption: ShippingFlags,
  shippingCost: Price,
  subtotal: Amount,
  adjustments: z.array(Adjustment),
  total: Amount,
  givenBack: Amount.describe(
    'For pieces that came back: as money, as store credit, for others, or not asked for at the door',
  ),
  kept: Amount.describe('What was kept of it, as paid; 0 unless it was delivered'),
  payment: z.object({
    method: z.string(),
    title: z.string(),
    status: z.enum(paymentStatuses),
    name: z.string().nullable(),
    lastFour: z.string().nullable(),
  }),
  parcel: CustomerParcel.nullable().describe('null: no courier has it'),
  joinedInto: z
    .object({ id: z.string(), number: z.string() })
    .nullable()
    .describe('The order that carries its lines, where it was joined into another one'),
  slot: z.array(SlotPart).optional().describe('What extensions show below its status; absent: nothing'),
  returns: z.array(CustomerReturn).describe('What came back, the newest first'),
})

export type CustomerOrder = z.output<typeof CustomerOrder>

/** The cart and the orders of an account: the endpoint returns both (ruling R11). */
export const OrderHistory = z.object({
  items: z.array(CartItem),
  orders: z.array(CustomerOrder),
  storeCredit: Amount.describe('What the shop owes to the phones that were given credit for orders of the account'),
})

export type OrderHistory = z.output<typeof OrderHistory>
