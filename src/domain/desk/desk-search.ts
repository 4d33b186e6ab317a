import { z } from 'zod'
import { Amount } from '#domain/money/price.ts'
import { OrderStatus } from '#domain/orders/order.ts'

/** The most results of each kind. */
export const DESK_SEARCH_LIMIT = 5

/** What a word leads to in the back office: a few of each kind that the caller may read. */
export const DeskSearch = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      name: z.string(),
      status: OrderStatus,
      joinedInto: z
        .object({ id: z.string(), number: z.string() })
        .nullable()
        .describe('The order that carries its lines, where it was joined into another one'),
      total: Amount,
      createdAt: z.string(),
    }),
  ),
  customers: z.array(z.object({ id: z.string(), name: z.string(), phone: z.string() })),
  products: z.array(z.object({ id: z.string(), model: z.string() })),
})

export type DeskSearch = z.output<typeof DeskSearch>
