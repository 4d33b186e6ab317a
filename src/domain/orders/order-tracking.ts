import { z } from 'zod'
import { Amount } from '#domain/money/price.ts'
import { requiredText } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import { OrderStatus, OrderItem } from './order.ts'

/** What a caller without an account gives to track an order. */
export const OrderLookup = z.object({
  number: z
    .string({ error: () => t('fields.required', { label: t('fields.orderNumber') }) })
    .trim()
    .regex(/^\d{7}$/, { error: () => t('fields.orderNumberDigits') }),
  contact: requiredText(() => t('fields.emailOrPhone'), 254),
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
