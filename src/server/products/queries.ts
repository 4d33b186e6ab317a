import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { AdminProductQuery } from '#domain/products/admin-product.ts'
import { isIn } from '#server/collections/membership-queries.ts'
import { LOW_STOCK } from '#domain/constants.ts'
import type { Db } from '#server/schema/database.ts'
import { searchByPrefix, type TermTable } from '#server/platform/search/prefix-search.ts'
import { prefixRange, parseTerms } from '#server/platform/search/search-terms.ts'
const productWords: TermTable = { name: 'product_words', id: 'product_id', listed: 'products.id', rare: 500 }

const sorts = {
  newest: { key: sql<string>`created_at`, direction: 'desc' },
  changed: { key: sql<string>`updated_at`, direction: 'desc' },
  model: { key: sql<string>`lower(model)`, direction: 'asc' },
  cheapest: { key: sql<number>`price`, direction: 'asc' },
  dearest: { key: sql<number>`price`, direction: 'desc' },
} as const

/** Where a product stands in that order. */
export async function findAdminCursor(db: Db, id: string, sort: AdminProductQuery['sort']) {
  return db
    .selectFrom('products')
    .select(['id', sql<string | number>`${sorts[sort].key}`.as('key')])
    .where('id', '=', id)
    .executeTakeFirst()
}

type Cursor = NonNullable<Awaited<ReturnType<typeof findAdminCursor>>>

/** Products behind that place, drafts included; deleted ones only when the query asks for them. */
export async function listProductRows(db: Db, query: AdminProductQuery, place: Cursor | undefined) {
  const { status, collection, stock, search = '', sort, limit } = query
  const { key, direction } = sorts[sort]
  const sought = parseTerms(search).map((word) => [prefixRange(word)])
  // Signs alone are no word, and no product has them.
  if (search !== '' && sought.length === 0) return []
  const { ids, condition } = await searchByPrefix(db, productWords, sought)
  if (ids?.length === 0) return []
  const isMember = collection === undefined ? undefined : await membershipOf(db, collection, status)
  return (
    db
      .selectFrom('products')
      .selectAll()
      // Word for word the condition of the indexes, which neither engine would see behind a parameter.
      .where(status === 'deleted' ? sql<SqlBool>`status = 'deleted'` : sql<SqlBool>`status <> 'deleted'`)
      .$if(status !== undefined, (list) => list.where('status', '=', status ?? 'draft'))
      .where(isMember ?? sql<SqlBool>`1 = 1`)
      .$if(ids !== undefined, (list) => list.where('id', 'in', ids ?? []))
      .where(condition)
      .$if(stock !== undefined, (list) => list.where('id', 'in', productsWith(db, stock ?? 'out')))
      .$if(place !== undefined, (list) =>
        list.where(
          direction === 'asc'
            ? sql<SqlBool>`(${key}, id) > (${place?.key}, ${place?.id})`
            : sql<SqlBool>`(${key}, id) < (${place?.key}, ${place?.id})`,
        ),
      )
      .orderBy(key, direction)
      .orderBy('id', direction)
      .limit(limit)
      .execute()
  )
}

/** Products up to which a collection is small: a larger one has a page of products soon, in whatever order. */
const SMALL = 500

/**
 * The condition that a product is in a collection. A small one names its products, which an index has that is read alone; to find them in an order
 * would walk all products of the shop.
 */
async function membershipOf(
  db: Db,
  collection: string,
  status: AdminProductQuery['status'],
): Promise<RawBuilder<SqlBool>> {
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

function productsWith(db: Db, stock: 'low' | 'out') {
  return (
    db
      .selectFrom('skus')
      .innerJoin('variants', 'variants.id', 'skus.variant_id')
      .select('variants.product_id')
      // Word for word the condition of the index.
      .where(sql<SqlBool>`skus.deleted = 0`)
      .where('variants.deleted', '=', 0)
      .where('skus.quantity', '>=', stock === 'low' ? 1 : 0)
      .where('skus.quantity', '<=', stock === 'low' ? LOW_STOCK : 0)
  )
}

/** The codes of all sizes of a product, by size id. */
export async function listCodes(db: Db, productId: string) {
  const rows = await db
    .selectFrom('skus')
    .innerJoin('variants', 'variants.id', 'skus.variant_id')
    .select(['skus.id', 'skus.code', 'skus.barcode'])
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
