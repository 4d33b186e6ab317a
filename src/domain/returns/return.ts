import { pageOf } from '#domain/api/page.ts'
import { z } from 'zod'
import { StartAfter } from '#domain/api/start-after.ts'
import { Amount } from '#domain/money/price.ts'
import { Fate, RefundWay, ReturnKind, ReturnReason, ReturnSettlement } from './return-words.ts'

/** Pieces of an order line that came back. */
export const ReturnedLine = z.object({
  position: z.int(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.int(),
  fate: Fate,
  amount: Amount.describe('What the pieces cost as paid'),
})

export type ReturnedLine = z.output<typeof ReturnedLine>

/** Value that was given back for pieces, and by which way. Orders stay as sold. */
export const Refund = z.object({ way: RefundWay, amount: Amount })

export type Refund = z.output<typeof Refund>

/** What came back of an order, and how it was settled. */
export const OrderReturn = z.object({
  id: z.string(),
  number: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  kind: ReturnKind,
  reason: ReturnReason,
  note: z.string(),
  settlement: ReturnSettlement,
  amount: Amount.describe('What the pieces cost as paid'),
  delivery: Amount.describe('What of the delivery fee was given back'),
  refunded: Amount.describe('Given back as money'),
  credited: Amount.describe('Given as store credit'),
  notCollected: Amount.describe('Not asked for at the door'),
  refunds: z
    .array(Refund)
    .describe('The same as rows, each with its way; empty: nothing was given back, or it was undone'),
  replacement: z.object({ id: z.string(), number: z.string() }).nullable().describe('The order with the pieces for it'),
  lines: z.array(ReturnedLine),
  by: z.string(),
  createdAt: z.string(),
  undoneAt: z.string().nullable(),
})

export type OrderReturn = z.output<typeof OrderReturn>

/** A line of an order with pieces that can still come back. */
export const ReturnableLine = z.object({
  position: z.int(),
  skuId: z.string(),
  productId: z.string(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  price: Amount,
  left: z.int().describe('How many can still come back'),
  values: z.array(Amount).describe('What one piece is worth, what two are, and so on'),
})

export type ReturnableLine = z.output<typeof ReturnableLine>

/** What may come back of an order now. */
export const Returnable = z.object({
  kinds: z.array(ReturnKind).describe('Empty: nothing may; the settings turn it on'),
  until: z.string().nullable().describe('After that nothing may; null: there is no limit'),
  lines: z.array(ReturnableLine),
  delivery: Amount.describe('What of the delivery fee can be given back'),
  storeCredit: Amount.describe('What the shop owes to the phone of the order'),
})

export type Returnable = z.output<typeof Returnable>

/** The returns of an order, as staff read them with it. */
export const ReturnsOfOrder = z.object({
  returnable: Returnable,
  returns: z.array(OrderReturn).describe('The newest first'),
  undoable: z.string().nullable().describe('The return that can be undone: the last one that was not'),
  exchangeOf: z
    .object({ id: z.string(), number: z.string() })
    .nullable()
    .describe('The order whose pieces this one replaces'),
})

export type ReturnsOfOrder = z.output<typeof ReturnsOfOrder>

/** Filters returns, and names the page of them. */
export const ReturnQuery = z.object({
  kind: ReturnKind.optional(),
  reason: ReturnReason.optional(),
  startAfter: StartAfter,
})

export type ReturnQuery = z.output<typeof ReturnQuery>

/** One page of returns, the newest first. */
export const ReturnsPage = pageOf(OrderReturn)

export type ReturnsPage = z.output<typeof ReturnsPage>

/** What came back of an order, as its customer reads it. */
export const CustomerReturn = OrderReturn.pick({
  kind: true,
  createdAt: true,
  replacement: true,
  refunded: true,
  credited: true,
  notCollected: true,
}).extend({
  lines: z.array(ReturnedLine.pick({ name: true, color: true, size: true, quantity: true })),
})

export type CustomerReturn = z.output<typeof CustomerReturn>
