import { z } from 'zod'

/** One line of a size's ledger. */
export const StockMovement = z.object({
  id: z.string(),
  change: z.int(),
  before: z.int(),
  after: z.int(),
  reason: z.string(),
  by: z.string(),
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
  at: z.string(),
})
export type StockMovement = z.infer<typeof StockMovement>
