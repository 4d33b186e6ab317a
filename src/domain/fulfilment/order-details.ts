import { z } from 'zod'
import { Price } from '#domain/money/price.ts'
import { AdminOrder } from '#domain/orders/admin-order.ts'
import { paymentStatuses } from '#domain/payments/payment.ts'

/** One entry of an order's timeline: placed, a new state, an edit, or a note; and who it was, when it was staff. */
export const OrderEvent = z.object({
  id: z.string(),
  event: z.string(),
  detail: z.string(),
  by: z.string(),
  at: z.string(),
})

export type OrderEvent = z.infer<typeof OrderEvent>

/** What an order did to the stock of one size, once. */
export const StockEffect = z.object({
  id: z.string(),
  skuId: z.string(),
  name: z.string().describe('Model, colour and size'),
  change: z.int(),
  before: z.int(),
  after: z.int(),
  reason: z.string(),
  at: z.string(),
})

export type StockEffect = z.infer<typeof StockEffect>

/** How an order is paid. What a gateway has asked for stays as it was: an edit of the order shows as a difference. */
export const StaffPayment = z.object({
  title: z.string(),
  status: z.enum(paymentStatuses),
  amount: Price.describe('What is asked for, authorised or paid'),
  stillDue: Price.describe('What the order costs more than that'),
  toRefund: Price.describe('What the order costs less than that'),
})

export type StaffPayment = z.output<typeof StaffPayment>

/** An order with all that staff may want to know of it. */
export const OrderDetails = AdminOrder.extend({
  subtotal: Price,
  deliveryFee: Price,
  payment: StaffPayment,
  updatedAt: z.string().describe('Names the state an edit starts from'),
  events: z.array(OrderEvent),
  stockEffects: z.array(StockEffect),
})

export type OrderDetails = z.output<typeof OrderDetails>
