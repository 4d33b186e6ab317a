import { collectionsOf } from '#server/collections/membership-queries.ts'
import type { PromotionLine } from '#domain/promotions/apply-promotions.ts'
import type { OrderedSku } from './price-order-lines.ts'

/** Lines that are about to be ordered, as promotions name them. */
export const toPromotionLines = (lines: readonly OrderedSku[]): PromotionLine[] =>
  lines.map(({ sku, price, quantity }) => ({
    price,
    quantity,
    productId: sku.product_id,
    variantId: sku.variant_id,
    collections: collectionsOf(sku),
  }))
