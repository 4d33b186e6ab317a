import type { Database, Db } from '#server/schema/database.ts'
import { getSmallestCoin } from '#server/settings/queries.ts'
import { findEndedSales, listEndedDiscounts, lockProduct } from './bulk-queries.ts'
import { takeSnapshot, writeDiscounts } from './product-snapshot.ts'
import { recordProductChanges } from './record-product-changes.ts'
import { withoutEnded, type ColorDiscount, type DiscountsNow } from './variant-discounts.ts'

/** Returns which discounts are over at a time: their day has passed, or their sale has ended; and the smallest coin of the shop. */
export async function readDiscountsNow(db: Db, now: string): Promise<DiscountsNow> {
  const [endedSales, coin] = [await findEndedSales(db, now), await getSmallestCoin(db)]
  const isOver = ({ sale_id: saleId, ends_at: endsAt }: ColorDiscount) =>
    (endsAt !== null && endsAt <= now) || (saleId !== null && endedSales.has(saleId))
  return { isOver, coin }
}

/** Ends the discounts that are over. A color then has the best price of those that are left, or its regular one. */
export async function endDiscounts(database: Database, now: Date): Promise<void> {
  const at = now.toISOString()
  const productIds = await listEndedDiscounts(database.query, at)
  if (productIds.length === 0) return
  const discounts = await readDiscountsNow(database.query, at)
  for (const productId of productIds) await database.transact((tx) => endDiscountsOf(tx, productId, discounts))
}

/**
 * Ends the discounts of one product that are over. They are read again behind its lock: another process may have ended
 * them, or staff may have changed them.
 */
export async function endDiscountsOf(tx: Db, productId: string, discounts: DiscountsNow): Promise<void> {
  const product = await lockProduct(tx, productId)
  if (!product) return
  const before = await takeSnapshot(tx, product)
  const after = withoutEnded(product, before, discounts)
  if (!(await writeDiscounts(tx, productId, before, after))) return
  const change = { product, action: 'discount.ended', before, after }
  await recordProductChanges(tx, [change], { userId: null, at: new Date().toISOString() })
}
