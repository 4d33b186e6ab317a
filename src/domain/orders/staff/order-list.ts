import { z } from 'zod'
import { OrderStatus } from '#domain/orders/order.ts'

/** The result for one order of a bulk change. */
export const BulkResult = z.object({
  orderId: z.string(),
  ok: z.boolean(),
  message: z.string(),
  previousStatus: OrderStatus.optional().describe('The status before, unless the change was refused'),
  changeId: z.string().optional().describe('What `undoOrderChanges` names; absent where nothing was changed'),
})

export type BulkResult = z.infer<typeof BulkResult>

/** The result of undoing one change. */
export const UndoResult = z.object({ changeId: z.string(), ok: z.boolean(), message: z.string() })

export type UndoResult = z.infer<typeof UndoResult>

/** A version of the list of orders: comparing it shows whether the list is out of date, without reading it. */
export const OrdersVersion = z.object({
  newest: z.string().describe('The id of the newest order, or nothing'),
  changedAt: z.string().describe('When any order last changed'),
  pending: z.int(),
  added: z.int().describe('Orders placed after the one that was named, at most 100'),
})

export type OrdersVersion = z.infer<typeof OrdersVersion>
