import { z } from 'zod'
import { BackupStatus } from '#domain/backup/backup.ts'
import { Amount } from '#domain/money/price.ts'

const Sums = z.object({
  orders: z.int().describe('Neither cancelled nor refused'),
  sales: Amount.describe('The part that was delivered and paid (`outcomeOf`)'),
  onRoad: Amount.describe('The part that is shipped and not delivered yet'),
  placed: Amount.describe('All of these'),
})

/** What became of the orders that were placed on one day, in the time zone of the shop. */
export const DaySales = Sums.extend({ day: z.string() })
export type DaySales = z.output<typeof DaySales>

/** The dashboard. Sums are those of the orders that were placed on the requested days. */
export const Dashboard = Sums.extend({
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
