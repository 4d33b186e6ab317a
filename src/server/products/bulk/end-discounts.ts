import type { Database, Db } from '#server/schema/database.ts'
import { findEndedSales, listEndedDiscounts, lockProduct } from './bulk-queries.ts'
import { takeSnapshot, writeDiscounts } from './product-snapshot.ts'
import { recordProductChanges } from './record-product-changes.ts'
import { withoutEnded, type ColorDiscount } from './variant-discounts.ts'

/** Returns which discounts are over at a time: their day has passed, or their sale has ended. */
export async function findOver(db: Db, now: string): Promise<(discount: ColorDiscount) => boolean> {
  const endedSales = await findEndedSales(db, now)
  return ({ sale_id: saleId, ends_at: endsAt }) =>
    (endsAt !== null && endsAt <= now) || (saleId !== null && endedSales.has(saleId))
}

/** Ends the discounts that are over. A color then has the best price of those that are left, or its regular one. */
export async function endDiscounts(database: Database, now: Date): Promise<void> {
  const at = now.toISOString()
  const productIds = await listEndedDiscounts(database.query, at)
  if (productIds.length === 0) return
  const isOver = await findOver(database.query, at)
  for (const productId of productIds) await database.transact((tx) => endDiscountsOf(tx, productId, isOver))
}

/**
 * Ends the discounts of one product that are over. They are read again behind its lock: another process may have ended
 * them, or staff may have changed them.
 */
export async function endDiscountsOf(
  tx: Db,
  productId: string,
  isOver: (discount: ColorDiscount) => boolean,
): Promise<void> {
  const product = await lockProduct(tx, productId)
  if (!product) return
  const before = await takeSnapshot(tx, product)
  const after = withoutEnded(product, before, isOver)
  if (!(await writeDiscounts(tx, productId, before, after))) return
  const change = { product, action: 'discount.ended', before, after }
  await recordProductChanges(tx, [change], { userId: null, at: new Date().toISOString() })
}
