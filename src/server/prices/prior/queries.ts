import { inBatches, toBatches } from '#server/platform/db/statements/in-batches.ts'
import { sql } from 'kysely'
import { priorPricesFrom, type PastPrice } from '#domain/catalog/prior-price.ts'
import type { Millimes } from '#domain/money/money.ts'
import type { Db } from '#server/schema/database.ts'

/** Keeps what a color costs, where it is about to cost something else. */
export async function notePastPrice(tx: Db, variantId: string, next: Millimes): Promise<void> {
  const now = new Date().toISOString()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('past_prices')
    .columns(['variant_id', 'price', 'until'])
    .expression((eb) =>
      eb
        .selectFrom('variants')
        .select(['id', 'price', sql<string>`${now}`.as('until')])
        .where('id', '=', variantId)
        .where('price', '!=', next),
    )
    .onConflict((conflict) => conflict.columns(['variant_id', 'until']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) await prunePastPrices(tx, [variantId], now)
}

/**
 * Keeps what the colors of a product cost, where the price that they are compared with is about to change: one that
 * seems to be reduced because of that was never dearer.
 */
export async function notePastPricesOfProduct(tx: Db, productId: string, next: Millimes): Promise<void> {
  const now = new Date().toISOString()
  const rows = await tx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.id as variant_id', 'variants.price'])
    .where('products.id', '=', productId)
    .where('products.price', '!=', next)
    .execute()
  if (rows.length === 0) return
  for (const part of toBatches(rows))
    await tx
      .insertInto('past_prices')
      .values(part.map((row) => ({ ...row, until: now })))
      .onConflict((conflict) => conflict.columns(['variant_id', 'until']).doNothing())
      .execute()
  await prunePastPrices(
    tx,
    rows.map(({ variant_id: id }) => id),
    now,
  )
}

/** Deletes the prices that no discount is compared with from now on. While a price stays, so does the one that it is compared with. */
async function prunePastPrices(tx: Db, variantIds: string[], now: string) {
  for (const part of toBatches(variantIds))
    await tx
      .deleteFrom('past_prices')
      .where('variant_id', 'in', part)
      .where('until', '<=', priorPricesFrom(now))
      .execute()
}

/** The past prices of these colors, by color. */
export async function listPastPrices(db: Db, variantIds: string[]): Promise<Map<string, PastPrice[]>> {
  const rows = await inBatches(variantIds, (part) =>
    db.selectFrom('past_prices').selectAll().where('variant_id', 'in', part).execute(),
  )
  return Map.groupBy(rows, ({ variant_id: id }) => id)
}
