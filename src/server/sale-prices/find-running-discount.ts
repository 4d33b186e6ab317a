import type { DiscountTerms } from '#server/products/bulk/apply-bulk-action.ts'
import type { StoredProduct } from '#server/products/editing-queries.ts'
import { listCollectionsOf } from '#server/collections/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { findSaleOfCollection } from './queries.ts'

/** The discount of the sale that runs for a product, the one that began last; undefined where none does. `but` is one that ends. */
export async function findRunningDiscount(
  tx: Db,
  { id }: Pick<StoredProduct, 'id'>,
  now: string,
  but?: string,
): Promise<DiscountTerms | undefined> {
  const collections = (await listCollectionsOf(tx, [id])).get(id) ?? []
  const sale = await findSaleOfCollection(tx, collections, { now, but })
  return sale && { percent: sale.percent, endsAt: sale.ends_at, saleId: sale.id }
}
