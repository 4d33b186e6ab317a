import { z } from 'zod'
import { BackupStatus } from '#domain/backup/backup.ts'
import { Amount } from '#domain/money/price.ts'

/** The sales of one day (UTC). Cancelled orders do not count. */
export const DaySales = z.object({ day: z.string(), orders: z.int(), sales: Amount })
export type DaySales = z.output<typeof DaySales>

/** The dashboard. Sales and orders are those of the requested days. */
export const Dashboard = z.object({
  sales: Amount,
  orders: z.int(),
  averageBasket: Amount,
  pending: z.int(),
  toConfirm: z.int().describe('Orders that wait for a call by staff'),
  days: z.array(DaySales),
  bestSellers: z.array(
    z.object({ productId: z.string(), model: z.string(), color: z.string(), pieces: z.int(), sales: Amount }),
  ),
  runningOut: z.array(
    z.object({
      skuId: z.string(),
      productId: z.string(),
      model: z.string(),
      color: z.string(),
      size: z.string(),
      quantity: z.int(),
    }),
  ),
  backup: BackupStatus,
})
export type Dashboard = z.output<typeof Dashboard>
