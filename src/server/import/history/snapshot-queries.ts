import { inParts } from '#server/platform/db/statements/in-parts.ts'
import type { Db } from '#server/schema/database.ts'

/** Those of these products that are not deleted. */
export async function listSnapshotProducts(db: Db, ids: readonly string[]) {
  return inParts(ids, (part) =>
    db.selectFrom('products').selectAll().where('id', 'in', part).where('status', '!=', 'deleted').execute(),
  )
}

/** The colors of some products that are on sale, in their order. */
export async function listSnapshotVariants(db: Db, productIds: readonly string[]) {
  return db
    .selectFrom('variants')
    .select(['id', 'product_id', 'color', 'swatch', 'price'])
    .where('product_id', 'in', productIds)
    .where('deleted', '=', 0)
    .orderBy('position')
    .execute()
}

/** The sizes of some products that are on sale, in their order. */
export async function listSnapshotSkus(db: Db, productIds: readonly string[]) {
  return db
    .selectFrom('skus')
    .innerJoin('variants', 'variants.id', 'skus.variant_id')
    .select(['skus.variant_id', 'skus.size', 'skus.quantity', 'skus.is_counted', 'skus.code', 'skus.barcode'])
    .where('variants.product_id', 'in', productIds)
    .where('variants.deleted', '=', 0)
    .where('skus.deleted', '=', 0)
    .orderBy('skus.size_order')
    .orderBy('skus.size')
    .execute()
}

/** The images of the colors on sale of some products, in their order. */
export async function listSnapshotImages(db: Db, productIds: readonly string[]) {
  return db
    .selectFrom('variant_images')
    .innerJoin('variants', 'variants.id', 'variant_images.variant_id')
    .select(['variant_images.variant_id', 'variant_images.image_id', 'variant_images.source_url', 'variant_images.alt'])
    .where('variants.product_id', 'in', productIds)
    .where('variants.deleted', '=', 0)
    .orderBy('variant_images.position')
    .execute()
}

/** Why the stock of a product moved after the row of that id was written. Ids sort by time. */
export async function listStockReasonsSince(db: Db, productId: string, id: string) {
  const rows = await db
    .selectFrom('stock_movements')
    .innerJoin('skus', 'skus.id', 'stock_movements.sku_id')
    .innerJoin('variants', 'variants.id', 'skus.variant_id')
    .select('stock_movements.reason')
    .distinct()
    .where('variants.product_id', '=', productId)
    .where('stock_movements.id', '>', id)
    .execute()
  return rows.map(({ reason }) => reason)
}

/** Those of the images that are still stored. */
export async function listStoredImages(db: Db, ids: string[]): Promise<string[]> {
  const rows = await inParts(ids, (part) => db.selectFrom('images').select('id').where('id', 'in', part).execute())
  return rows.map(({ id }) => id)
}
