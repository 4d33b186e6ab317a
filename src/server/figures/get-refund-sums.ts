import { endOfShopDay, startOfShopDay } from '#domain/dates.ts'
import type { Period } from '#domain/figures/figures.ts'
import type { RefundSums } from '#domain/figures/refund-sums.ts'
import type { Db } from '#server/schema/database.ts'
import { sumUpRefunds } from './refund-queries.ts'

/** What was given back for the returns of some days, by way. */
export async function getRefundSums(db: Db, { from, to }: Period): Promise<RefundSums> {
  return sumUpRefunds(db, { since: startOfShopDay(from).toISOString(), until: endOfShopDay(to).toISOString() })
}
