import { inBatches } from '#server/platform/db/statements/in-batches.ts'
import type { Db } from '#server/schema/database.ts'

/** What was imported before, by where it came from. */
export async function listImported(db: Db) {
  return db
    .selectFrom('products')
    .select(['id', 'source', 'source_hash', 'status'])
    .where('source', 'like', 'shopify:%')
    .execute()
}

/** The product that came from there. */
export async function findImported(db: Db, source: string) {
  return db
    .selectFrom('products')
    .select(['id', 'source_hash', 'status'])
    .where('source', '=', source)
    .executeTakeFirst()
}

/** The products that came from these sources, deleted ones too, by their sources. */
export async function listImportedFrom(db: Db, sources: readonly string[]) {
  const rows = await inBatches(sources, (part) =>
    db.selectFrom('products').select(['id', 'source', 'source_hash', 'status']).where('source', 'in', part).execute(),
  )
  return new Map(rows.map((row) => [row.source, row]))
}

/**
 * The sizes of a product with the quantity an import gave them last, which sales have changed since, and whether staff
 * have counted them since.
 */
export async function listImportedQuantities(db: Db, productId: string) {
  return db
    .selectFrom('skus')
    .innerJoin('variants', 'variants.id', 'skus.variant_id')
    .select((eb) => [
      'variants.color',
      'skus.size',
      'skus.is_counted as isCounted',
      eb
        .selectFrom('stock_movements')
        .select('reason')
        .whereRef('sku_id', '=', 'skus.id')
        .where('order_id', 'is', null)
        .orderBy('stock_movements.id', 'desc')
        .limit(1)
        .as('countedBy'),
      eb
        .selectFrom('stock_movements')
        .select('quantity_after')
        .whereRef('sku_id', '=', 'skus.id')
        .where('reason', '=', 'import')
        .orderBy('stock_movements.id', 'desc')
        .limit(1)
        .as('imported'),
    ])
    .where('variants.product_id', '=', productId)
    .execute()
}

/** The images of a product, fetched or not, in their order. */
export async function listImagesOf(db: Db, productId: string) {
  return db
    .selectFrom('variant_images')
    .innerJoin('variants', 'variants.id', 'variant_images.variant_id')
    .select(['variants.color', 'variant_images.image_id', 'variant_images.source_url', 'variant_images.alt'])
    .where('variants.product_id', '=', productId)
    .orderBy('variant_images.position')
    .execute()
}

/** The source of every product that came from an import, by which the next import knows it again. */
export async function listProductSources(db: Db) {
  return db.selectFrom('products').select(['source', 'source_hash', 'status']).where('source', 'is not', null).execute()
}

/** Counts the imports that are not done. */
export async function countRunningImports(db: Db): Promise<number> {
  const running = db
    .selectFrom('imports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'running')
  return Number((await running.executeTakeFirstOrThrow()).count)
}
