import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { LOW_STOCK } from '#domain/constants.ts'
import type { StaffProductQuery } from '#domain/products/product-for-staff.ts'
import { ProductStatus } from '#domain/products/product-status.ts'
import { isIn } from '#server/collections/membership-queries.ts'
import type { Db } from '#server/schema/database.ts'

/** Products of a status that may be read and sorted for one page. */
const FEW = 10_000
/** Products of a collection that a statement may name. */
const SMALL = 500

type Condition = RawBuilder<SqlBool>

/**
 * The condition of a status; by default products are not deleted. A status that many have is told by those that it is
 * not, which no index finds: products are walked in the order of the list, and not all sorted. Of these conditions
 * PostgreSQL knows how many products meet them.
 */
export async function statusOf(db: Db, status: StaffProductQuery['status']): Promise<Condition> {
  // Word for word the conditions of the indexes, which neither engine would see behind a parameter.
  if (status === 'deleted') return sql<SqlBool>`status = 'deleted'`
  const isKept = sql<SqlBool>`status <> 'deleted'`
  if (status === undefined) return isKept
  const some = sql`select 1 from products where status = ${status} limit ${FEW + 1}`
  const { rows } = await sql<{
    total: number
  }>`select cast(count(*) as integer) as total from (${some}) as found`.execute(db)
  if ((rows[0]?.total ?? 0) <= FEW) return sql<SqlBool>`status = ${status}`
  const others = ProductStatus.options.filter((other) => other !== status).map((other) => sql`status <> ${other}`)
  return sql<SqlBool>`(${isKept} and ${sql.join(others, sql` and `)})`
}

/** The condition that a product is in a collection. A small one names its products, which an index has that is read alone. */
export async function membershipOf(
  db: Db,
  collection: string,
  status: StaffProductQuery['status'],
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

/** That a size of a product runs out, or is sold out. */
export interface StockConditions {
  /** Finds all such products. */
  found: Condition
  /** Looks at the sizes of each product. */
  looked: Condition
}

/** The conditions that a size runs out, or is sold out. */
export function stockOf(stock: 'low' | 'out'): StockConditions {
  const [least, most] = stock === 'low' ? [1, LOW_STOCK] : [0, 0]
  // The first condition is word for word that of the index.
  const sizes = sql`skus join variants on variants.id = skus.variant_id
    where skus.deleted = 0 and skus.quantity >= ${least} and skus.quantity <= ${most}
    and skus.is_counted = 1 and variants.deleted = 0`
  return {
    found: sql<SqlBool>`id in (select variants.product_id from ${sizes})`,
    // Not `exists`, for which PostgreSQL would find all such sizes first.
    looked: sql<SqlBool>`(select 1 from ${sizes} and variants.product_id = products.id limit 1) is not null`,
  }
}
