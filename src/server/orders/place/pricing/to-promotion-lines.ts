import type { PromotionLine } from '#domain/promotions/apply-promotions.ts'
import { collectionsOf } from '#server/collections/membership-queries.ts'
import { listCollectionsOf } from '#server/collections/queries.ts'
import type { Db } from '#server/schema/database.ts'
import type { OrderedSku } from './price-order-lines.ts'

/** Lines that are about to be ordered, as promotions name them. Their collections are those that products were put into. */
export const toPromotionLines = (lines: readonly OrderedSku[]): PromotionLine[] =>
  lines.map(({ sku, price, quantity }) => ({
    price,
    quantity,
    productId: sku.product_id,
    variantId: sku.variant_id,
    collections: collectionsOf(sku),
  }))

/** Makes promotion lines with the collections whose rules the products meet. */
export async function readPromotionLines(db: Db, lines: readonly OrderedSku[]): Promise<PromotionLine[]> {
  const collections = await listCollectionsOf(db, [...new Set(lines.map(({ sku }) => sku.product_id))])
  return toPromotionLines(lines).map((line) => ({ ...line, collections: collections.get(line.productId) ?? [] }))
}
