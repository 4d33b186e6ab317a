import { sql, type SqlBool } from 'kysely'
import type { AdminProductQuery } from '#domain/products/admin-product.ts'
import type { Db } from '#server/schema/database.ts'
import { searchByPrefix, type TermTable } from '#server/platform/search/prefix-search.ts'
import { prefixRange, parseTerms } from '#server/platform/search/search-terms.ts'
import { membershipOf, statusOf, stockOf } from './condition-queries.ts'

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

/** Products whose stock is looked at before all with such a stock are found. */
const LOOKED_AT = 600

/** Products behind that place, drafts included; deleted ones only when the query asks for them. */
export async function listProductRows(db: Db, query: AdminProductQuery, place: Cursor | undefined) {
  const { status, collection, stock, search = '', sort, limit } = query
  const { key, direction } = sorts[sort]
  const sought = parseTerms(search).map((word) => [prefixRange(word)])
  // Signs alone are no word, and no product has them.
  if (search !== '' && sought.length === 0) return []
  const { ids, condition } = await searchByPrefix(db, productWords, sought)
  if (ids?.length === 0) return []
  const isStatus = await statusOf(db, status)
  const isMember = collection === undefined ? undefined : await membershipOf(db, collection, status)
  const inOrder = db
    .selectFrom('products')
    .where(isStatus)
    .where(isMember ?? sql<SqlBool>`1 = 1`)
    .$if(ids !== undefined, (list) => list.where('id', 'in', ids ?? []))
    .where(condition)
    .$if(place !== undefined, (list) =>
      list.where(
        direction === 'asc'
          ? sql<SqlBool>`(${key}, id) > (${place?.key}, ${place?.id})`
          : sql<SqlBool>`(${key}, id) < (${place?.key}, ${place?.id})`,
      ),
    )
    .orderBy(key, direction)
    .orderBy('id', direction)
  if (stock === undefined) return inOrder.selectAll().limit(limit).execute()
  const { found, looked } = stockOf(stock)
  const next = await inOrder.select('id').limit(LOOKED_AT).execute()
  if (next.length === 0) return []
  const nextIds = next.map((row) => row.id)
  const among = db.selectFrom('products').selectAll().where('id', 'in', nextIds).where(looked)
  const rows = await among.orderBy(key, direction).orderBy('id', direction).limit(limit).execute()
  const isPage = rows.length === limit || next.length < LOOKED_AT
  return isPage ? rows : inOrder.selectAll().where(found).limit(limit).execute()
}
