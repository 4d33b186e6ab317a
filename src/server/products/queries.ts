import type { Db } from '#server/schema/database.ts'

/** The codes and the counted pieces of all sizes of a product, by size id. */
export async function listCodes(db: Db, productId: string) {
  const rows = await db
    .selectFrom('skus')
    .innerJoin('variants', 'variants.id', 'skus.variant_id')
    .select(['skus.id', 'skus.code', 'skus.barcode', 'skus.quantity', 'skus.is_counted'])
    .where('variants.product_id', '=', productId)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** All images of a product's colors in their order, those not fetched yet included. */
export async function listEditedImages(db: Db, productId: string) {
  return db
    .selectFrom('variants')
    .innerJoin('variant_images as shown', 'shown.variant_id', 'variants.id')
    .leftJoin('images', 'images.id', 'shown.image_id')
    .select(['shown.variant_id', 'shown.image_id', 'shown.source_url', 'shown.alt', 'images.width'])
    .where('variants.product_id', '=', productId)
    .orderBy('shown.variant_id')
    .orderBy('shown.position')
    .execute()
}
