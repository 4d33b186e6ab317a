import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { LOW_STOCK } from '#domain/constants.ts'
import type { AdminProductQuery } from '#domain/products/admin-product.ts'
import { ProductStatus } from '#domain/products/product-status.ts'
import { isIn } from '#server/collections/membership-queries.ts'
import type { Db } from '#server/schema/database.ts'

// What the products of a list of the back office have to meet. Where few meet it, an index finds these, and they are sorted. Where many do,
// reading them all for one page takes long: the condition is written so that no index finds them by it, and the products are looked at one by one in
// the order of the list, until the page is full.

/** Products of a status that may be read and sorted for one page. */
const FEW_PRODUCTS = 2_000
/** Sizes whose products may be. */
const FEW_SIZES = 5_000
/** Products of a collection that a statement may name. */
const SMALL = 500

type Condition = RawBuilder<SqlBool>

/** The condition of a status; by default products are not deleted. */
export async function statusOf(db: Db, status: AdminProductQuery['status']): Promise<Condition> {
  // Word for word the conditions of the indexes, which neither engine would see behind a parameter.
  if (status === 'deleted') return sql<SqlBool>`status = 'deleted'`
  const isKept = sql<SqlBool>`status <> 'deleted'`
  if (status === undefined) return isKept
  const isFew = await hasAtMost(db, sql`products where status = ${status}`, FEW_PRODUCTS)
  if (isFew) return sql<SqlBool>`status = ${status}`
  // By the statuses that it is not, which an index does not find, and whose share PostgreSQL knows.
  const others = ProductStatus.options.filter((other) => other !== status).map((other) => sql`status <> ${other}`)
  return sql<SqlBool>`(${isKept} and ${sql.join(others, sql` and `)})`
}

/** The condition that a product is in a collection. A small one names its products, which an index has that is read alone. */
export async function membershipOf(
  db: Db,
  collection: string,
  status: AdminProductQuery['status'],
): Promise<Condition> {
  const isMember = isIn({ id: collection, rule: null })
  if (status === 'deleted') return isMember
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where(sql<SqlBool>`status <> 'deleted'`)
    .where(isMember)
    .limit(SMALL + 1)
    .execute()
  if (rows.length > SMALL) return isMember
  if (rows.length === 0) return sql<SqlBool>`1 = 0`
  return sql<SqlBool>`id in (${sql.join(rows.map(({ id }) => id))})`
}

/** The condition that a size of a product runs out, or is sold out. */
export async function stockOf(db: Db, stock: 'low' | 'out'): Promise<Condition> {
  const [least, most] = stock === 'low' ? [1, LOW_STOCK] : [0, 0]
  // Word for word the condition of the index.
  const hasStock = sql<SqlBool>`skus.deleted = 0 and skus.quantity >= ${least} and skus.quantity <= ${most}`
  const isFew = await hasAtMost(db, sql`skus where ${hasStock}`, FEW_SIZES)
  const sizes = sql`skus join variants on variants.id = skus.variant_id where variants.deleted = 0 and ${hasStock}`
  if (isFew) return sql<SqlBool>`id in (select variants.product_id from ${sizes})`
  // Not `exists`, for which PostgreSQL would join the sizes with all products before it sorts them.
  return sql<SqlBool>`(select 1 from ${sizes} and variants.product_id = products.id limit 1) is not null`
}

/** Whether there are at most so many rows. No more of them are read. */
async function hasAtMost(db: Db, rows: RawBuilder<unknown>, most: number): Promise<boolean> {
  const some = sql`select 1 from ${rows} limit ${most + 1}`
  const counted = await sql<{
    count: number
  }>`select cast(count(*) as integer) as count from (${some}) as found`.execute(db)
  return (counted.rows[0]?.count ?? 0) <= most
}
