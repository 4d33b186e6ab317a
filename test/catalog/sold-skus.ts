import type { Database } from '#server/schema/database.ts'

/** A SKU that customers see, with the price and the address of its product. */
export interface SoldSku {
  id: string
  /** Millimes. */
  price: number
  slug: string
}

/** Gives SKUs that are sold, at most so many, this many pieces each, and names them. */
export async function stockSoldSkus(
  { query, transact }: Database,
  { quantity, limit = 50 }: { quantity: number; limit?: number },
): Promise<SoldSku[]> {
  const skus = await query
    .selectFrom('skus')
    .innerJoin('variants', 'variants.id', 'skus.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['skus.id', 'variants.price', 'products.slug'])
    .where('variants.deleted', '=', 0)
    .where('products.status', '=', 'published')
    .limit(limit)
    .execute()
  const ids = skus.map(({ id }) => id)
  await transact((tx) => tx.updateTable('skus').set({ quantity }).where('id', 'in', ids).execute())
  return skus
}
