import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { endDiscountOf } from './apply-bulk-action.ts'
import { listEndedDiscounts, lockProduct } from './bulk-queries.ts'
import { takeSnapshot, toLogState, writeSnapshot } from './product-snapshot.ts'

/** Gives the variants whose discount is over their regular prices back. */
export async function endDiscounts(database: Database, now: Date): Promise<void> {
  for (const productId of await listEndedDiscounts(database.query, now.toISOString())) {
    await database.transact((tx) => endDiscountsOf(tx, productId, now.toISOString()))
  }
}

async function endDiscountsOf(tx: Db, productId: string, now: string) {
  const product = await lockProduct(tx, productId)
  if (!product) return
  const before = await takeSnapshot(tx, product)
  // Read anew behind the lock: another process may have ended it, or staff may have prolonged it.
  const isOver = (endsAt: string | null | undefined) => typeof endsAt === 'string' && endsAt <= now
  if (!before.variants.some(({ discount }) => isOver(discount?.ends_at))) return
  const after = {
    columns: before.columns,
    variants: before.variants.map((variant) =>
      isOver(variant.discount?.ends_at) ? endDiscountOf(product, variant) : variant,
    ),
  }
  await writeSnapshot(tx, productId, before, after)
  await insertAdminAction(tx, {
    userId: undefined,
    action: 'discount.ended',
    subject: { kind: 'product', id: productId, name: product.model },
    before: toLogState(before),
    after: toLogState(after),
  })
}
