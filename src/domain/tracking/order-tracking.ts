import { z } from 'zod'
import { Amount } from '#domain/money/price.ts'
import { toPlainSigns } from '#domain/plain-signs.ts'
import { requiredCode } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import { OrderStatus, OrderItem } from '#domain/orders/order.ts'
import { CustomerReturn } from '#domain/returns/return.ts'
import { CustomerParcel } from './customer-parcel.ts'

/** The number that a mail or a person writes, `#1 234 567` too, without signs and spaces around it. */
const toOrderNumber = (typed: string) => toPlainSigns(typed).replaceAll(/[#\s]/g, '')

/** What a caller without an account gives to track an order. */
export const OrderLookup = z.object({
  number: z
    .string({ error: () => t('fields.required', { label: t('fields.orderNumber') }) })
    .overwrite(toOrderNumber)
    .regex(/^[A-Za-z0-9/.-]{1,16}$/, { error: () => t('fields.orderNumberDigits') }),
  contact: requiredCode(() => t('fields.emailOrPhone'), 254),
})

export type OrderLookup = z.output<typeof OrderLookup>

/** An order's status and lines, without personal data. */
export const TrackedOrder = z.object({
  number: z.string(),
  status: OrderStatus,
  needsConfirmation: z.boolean().describe('The shop calls before it prepares the order'),
  createdAt: z.string(),
  updatedAt: z.string(),
  governorate: z.string().nullable().describe('Where it goes, as far as its days depend on it; null: not recognised'),
  toPay: Amount.describe('What the courier collects'),
  total: Amount,
  givenBack: Amount.describe(
    'For pieces that came back: as money, as store credit, for others, or not asked for at the door',
  ),
  kept: Amount.describe('What was kept of it, as paid; 0 unless it was delivered'),
  items: z.array(OrderItem.pick({ productName: true, color: true, selectedSize: true, quantity: true, image: true })),
  parcel: CustomerParcel.nullable().describe('null: no courier has it'),
  joined: z
    .string()
    .nullable()
    .describe('The number that was asked for, where this order carries the lines of that one'),
  joinedInto: z
    .string()
    .nullable()
    .describe('The number of the order that carries its lines, where the contact is not the one of that order'),
  returns: z.array(CustomerReturn).describe('What came back, the newest first'),
})

export type TrackedOrder = z.output<typeof TrackedOrder>
