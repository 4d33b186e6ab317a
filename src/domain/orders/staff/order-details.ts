import { z } from 'zod'
import { CustomValues } from '#domain/custom-fields/field-values.ts'
import { Amount } from '#domain/money/price.ts'
import { ParcelCash } from '#domain/cash/parcel-cash.ts'
import { OrderForStaff, DuplicateOrder } from '#domain/orders/staff/order-for-staff.ts'
import { StaffDiscount } from '#domain/orders/staff/staff-discount.ts'
import { ReturnsOfOrder } from '#domain/returns/return.ts'
import { paymentStatuses } from '#domain/payments/payment.ts'

/** An event of an order's timeline: placed, a new status, an edit, a note, or a payment; `by` names the staff member. */
export const OrderEvent = z.object({
  id: z.string(),
  event: z.string(),
  detail: z.string(),
  by: z.string(),
  at: z.string(),
})

export type OrderEvent = z.infer<typeof OrderEvent>

/** A stock movement of an order. */
export const StockEffect = z.object({
  id: z.string(),
  skuId: z.string(),
  name: z.string().describe('Model, color and size'),
  change: z.int(),
  before: z.int(),
  after: z.int(),
  reason: z.string(),
  at: z.string(),
})

export type StockEffect = z.infer<typeof StockEffect>

/** The payment of an order. Its amount does not follow edits once a gateway has taken it: the difference is shown. */
export const StaffPayment = z.object({
  title: z.string(),
  status: z.enum(paymentStatuses),
  amount: Amount.describe('The amount that is requested, authorised or paid'),
  stillDue: Amount.describe('What the order costs more than that'),
  toRefund: Amount.describe('What the order costs less than that'),
})

export type StaffPayment = z.output<typeof StaffPayment>

/** An order with its payment, timeline and stock movements, for staff. */
export const OrderDetails = OrderForStaff.extend({
  payment: StaffPayment,
  parcelCash: ParcelCash.nullable().describe('The cash of its newest parcel'),
  placedBy: z.string().describe('The staff member who placed it for a caller; empty: its customer did'),
  discount: StaffDiscount.nullable().describe('What staff took off its lines; null: nothing'),
  updatedAt: z.string().describe('Names the state an edit starts from'),
  isGuest: z.boolean().describe('Placed without an account, and not erased'),
  hasAccount: z.boolean().describe('Placed by an account that still exists'),
  duplicates: z
    .array(DuplicateOrder)
    .describe('While it is pending: open orders of the same phone within a day that share a SKU with it, oldest first'),
  events: z.array(OrderEvent),
  stockEffects: z.array(StockEffect),
  fieldValues: CustomValues.describe('Values of custom fields, by their keys'),
  ...ReturnsOfOrder.shape,
})

export type OrderDetails = z.output<typeof OrderDetails>
