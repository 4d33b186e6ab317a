import { z } from 'zod'

/** What became of one order of several. */
export const BulkResult = z.object({ orderId: z.string(), ok: z.boolean(), message: z.string() })

export type BulkResult = z.infer<typeof BulkResult>

/** Enough to notice, without reading a list, that a list is out of date. */
export const OrdersVersion = z.object({
  newest: z.string().describe('The id of the newest order, or nothing'),
  changedAt: z.string().describe('When any order last changed'),
  pending: z.int(),
})

export type OrdersVersion = z.infer<typeof OrdersVersion>
