import { sql, type SqlBool } from 'kysely'
import { LOW_STOCK } from '#domain/constants.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import type { Db } from '#server/schema/database.ts'

const LISTED = 8

/** The variants of which most pieces were ordered since that moment. */
export async function listBestSellers(db: Db, since: string): Promise<Dashboard['bestSellers']> {
  return db
    .selectFrom('orders')
    .innerJoin('order_lines as line', 'line.order_id', 'orders.id')
    .select((eb) => [
      'line.product_id as productId',
      'line.color',
      eb.fn.max('line.product_name').as('model'),
      eb.fn.sum<number>('line.quantity').as('pieces'),
      sql<number>`sum(line.quantity * line.price)`.as('sales'),
    ])
    .where('orders.created_at', '>=', since)
    .where('orders.status', '!=', 'Cancelled')
    .groupBy(['line.product_id', 'line.color'])
    .orderBy('pieces', 'desc')
    .orderBy('line.product_id')
    .limit(LISTED)
    .execute()
}

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
