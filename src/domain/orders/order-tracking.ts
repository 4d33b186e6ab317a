import { z } from 'zod'
import { Amount } from '#domain/money/price.ts'
import { requiredText } from '#domain/text-fields.ts'
import { OrderStatus, OrderItem } from './order.ts'

/** What a caller without an account gives to track an order. */
export const OrderLookup = z.object({
  number: z
    .string('Order number is required')
    .trim()
    .regex(/^\d{7}$/, 'The order number has seven digits'),
  contact: requiredText('E-mail or phone', 254),
})

export type OrderLookup = z.output<typeof OrderLookup>

/** An order's status and lines, without personal data. */
export const TrackedOrder = z.object({
  number: z.string(),
  status: OrderStatus,
  createdAt: z.string(),
  updatedAt: z.string(),
  total: Amount,
  items: z.array(OrderItem.pick({ productName: true, color: true, selectedSize: true, quantity: true, image: true })),
})

export type TrackedOrder = z.output<typeof TrackedOrder>
