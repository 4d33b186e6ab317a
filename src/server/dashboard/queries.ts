import { sql, type SqlBool } from 'kysely'
import { LOW_STOCK } from '#domain/constants.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import type { Db } from '#server/schema/database.ts'

const LISTED = 8

/** Sizes on sale with only a few pieces left, the scarcest first. */
export async function listRunningOut(db: Db): Promise<Dashboard['runningOut']> {
  return (
    db
      .selectFrom('skus')
      .innerJoin('variants', 'variants.id', 'skus.variant_id')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select([
        'skus.id as skuId',
        'skus.size',
        'skus.quantity',
        'variants.color',
        'products.id as productId',
        'products.model',
      ])
      // Must equal the condition of the partial index literally.
      .where(sql<SqlBool>`skus.deleted = 0`)
      .where('skus.quantity', '>=', 1)
      .where('skus.quantity', '<=', LOW_STOCK)
      .where('variants.deleted', '=', 0)
      .where('products.status', '=', 'published')
      .orderBy('skus.quantity')
      .orderBy('skus.variant_id')
      .limit(LISTED)
      .execute()
  )
}
