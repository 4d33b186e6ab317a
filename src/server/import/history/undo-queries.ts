import { lockUnsold } from '#server/inventory/queries.ts'
import { inBatches } from '#server/platform/db/statements/in-batches.ts'
import { edited } from '#server/products/editing-queries.ts'
import type { Db } from '#server/schema/database.ts'

/**
 * Keeps every other transaction that changes these products, or orders them, waiting until this one ends, and waits for
 * orders under way. In the order of their ids, products before stock, as every transaction locks them. Answers with
 * their sizes, by product.
 */
export async function lockProductsWithStock(tx: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  await tx.selectFrom('products').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
  const variants = await tx.selectFrom('variants').select(['id', 'product_id']).where('product_id', 'in', ids).execute()
  const productOf = new Map(variants.map(({ id, product_id: productId }) => [id, productId]))
  const skus = await inBatches(
    variants.map(({ id }) => id),
    (part) => tx.selectFrom('skus').select(['id', 'variant_id']).where('variant_id', 'in', part).execute(),
  )
  await lockUnsold(
    tx,
    skus.map(({ id }) => id),
  )
  const bySku = Map.groupBy(skus, ({ variant_id: variantId }) => productOf.get(variantId) ?? '')
  return new Map([...bySku].map(([productId, some]) => [productId, some.map(({ id }) => id)]))
}

/** Why the stock of these sizes moved after the earliest of some moments, and when: ids sort by time. */
export async function listStockMoves(tx: Db, skuIds: readonly string[], since: string) {
  return inBatches(skuIds, (part) =>
    tx
      .selectFrom('stock_movements')
      .select(['id', 'sku_id', 'reason'])
      .where('sku_id', 'in', part)
      .where('id', '>', since)
      .execute(),
  )
}

/** Those of these sizes that orders name. */
export async function listOrderedSkus(tx: Db, skuIds: readonly string[]): Promise<Set<string>> {
  const rows = await inBatches(skuIds, (part) =>
    tx.selectFrom('order_lines').select('sku_id').distinct().where('sku_id', 'in', part).execute(),
  )
  return new Set(rows.map((row) => row.sku_id))
}

/** Takes imported images from deleted products. Their addresses stay. Answers with those that none of these products shows any more. */
export async function clearFetchedImages(tx: Db, productIds: readonly string[]): Promise<string[]> {
  if (productIds.length === 0) return []
  const shown = await tx
    .selectFrom('variant_images')
    .innerJoin('variants', 'variants.id', 'variant_images.variant_id')
    .select(['variant_images.variant_id', 'variant_images.image_id', 'variant_images.source_url'])
    .where('variants.product_id', 'in', productIds)
    .where('variant_images.image_id', 'is not', null)
    .$narrowType<{ image_id: string }>()
    .execute()
  const fetched = shown.filter(({ source_url }) => source_url !== null)
  if (fetched.length === 0) return []
  await tx
    .updateTable('variant_images')
    .set({ image_id: null })
    .where('source_url', 'is not', null)
    .where('variant_id', 'in', [...new Set(fetched.map(({ variant_id }) => variant_id))])
    .modifyEnd(edited)
    .execute()
  const uploaded = new Set(shown.flatMap(({ image_id, source_url }) => (source_url === null ? image_id : [])))
  return [...new Set(fetched.map(({ image_id }) => image_id))].filter((id) => !uploaded.has(id))
}
