import { inBatches } from '#server/platform/db/statements/in-batches.ts'
import type { Db } from '#server/schema/database.ts'

/** Those of these products that are not deleted. */
export async function listSnapshotProducts(db: Db, ids: readonly string[]) {
  return inBatches(ids, (part) =>
    db.selectFrom('products').selectAll().where('id', 'in', part).where('status', '!=', 'deleted').execute(),
  )
}

/** The colors of some products that are on sale, in their order. */
export async function listSnapshotVariants(db: Db, productIds: readonly string[]) {
  return inBatches(productIds, (part) =>
    db
      .selectFrom('variants')
      .select(['id', 'product_id', 'color', 'swatch', 'price', 'old_price'])
      .where('product_id', 'in', part)
      .where('deleted', '=', 0)
      .orderBy('position')
      .execute(),
  )
}

/** The sizes of some colors that are on sale, in their order. */
export async function listSnapshotSkus(db: Db, variantIds: readonly string[]) {
  return inBatches(variantIds, (part) =>
    db
      .selectFrom('skus')
      .select(['variant_id', 'size', 'quantity', 'is_counted', 'code', 'barcode'])
      .where('variant_id', 'in', part)
      .where('deleted', '=', 0)
      .orderBy('size_order')
      .orderBy('size')
      .execute(),
  )
}

/** The images of some colors, in their order. */
export async function listSnapshotImages(db: Db, variantIds: readonly string[]) {
  return inBatches(variantIds, (part) =>
    db
      .selectFrom('variant_images')
      .select(['variant_id', 'image_id', 'source_url', 'alt'])
      .where('variant_id', 'in', part)
      .orderBy('position')
      .execute(),
  )
}

/** Those of the images that are still stored. */
export async function listStoredImages(db: Db, ids: string[]): Promise<string[]> {
  const rows = await inBatches(ids, (part) => db.selectFrom('images').select('id').where('id', 'in', part).execute())
  return rows.map(({ id }) => id)
}
