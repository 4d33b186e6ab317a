import type { Db } from '#server/schema/database.ts'

/** The colors of a product that are on sale, in their order. */
export async function listSnapshotVariants(db: Db, productId: string) {
  return db
    .selectFrom('variants')
    .select(['id', 'color', 'swatch', 'price'])
    .where('product_id', '=', productId)
    .where('deleted', '=', 0)
    .orderBy('position')
    .execute()
}

/** The sizes of a product that are on sale, in their order. */
export async function listSnapshotSkus(db: Db, productId: string) {
  return db
    .selectFrom('skus')
    .innerJoin('variants', 'variants.id', 'skus.variant_id')
    .select(['skus.variant_id', 'skus.size', 'skus.quantity', 'skus.code', 'skus.barcode'])
    .where('variants.product_id', '=', productId)
    .where('variants.deleted', '=', 0)
    .where('skus.deleted', '=', 0)
    .orderBy('skus.size_order')
    .orderBy('skus.size')
    .execute()
}

/** The images of a product's colors on sale, in their order. */
export async function listSnapshotImages(db: Db, productId: string) {
  return db
    .selectFrom('variant_images')
    .innerJoin('variants', 'variants.id', 'variant_images.variant_id')
    .select(['variant_images.variant_id', 'variant_images.image_id', 'variant_images.source_url', 'variant_images.alt'])
    .where('variants.product_id', '=', productId)
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
  if (ids.length === 0) return []
  const rows = await db.selectFrom('images').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}
