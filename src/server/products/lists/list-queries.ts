import { sql, type SqlBool } from 'kysely'
import { readCursor, readCursorKey } from '#domain/api/list-cursor.ts'
import type { StaffProductQuery } from '#domain/products/product-for-staff.ts'
import type { Db } from '#server/schema/database.ts'
import { searchByPrefix, type TermTable } from '#server/platform/search/prefix-search.ts'
import { prefixRange, parseTerms } from '#server/platform/search/search-terms.ts'
import { membershipOf, statusOf, stockOf } from './condition-queries.ts'

const productWords: TermTable = { name: 'product_words', id: 'product_id', listed: 'products.id', rare: 500 }

const sorts = {
  newest: { key: sql<string>`created_at`, direction: 'desc', kind: 'time' },
  changed: { key: sql<string>`updated_at`, direction: 'desc', kind: 'time' },
  model: { key: sql<string>`lower(model)`, direction: 'asc', kind: 'text' },
  cheapest: { key: sql<number>`price`, direction: 'asc', kind: 'number' },
  dearest: { key: sql<number>`price`, direction: 'desc', kind: 'number' },
} as const

/** A place in a list: the product that was seen last, and its sort key at that moment. */
interface Cursor {
  id: string
  key: string | number
}

/** The place that a cursor names in that order: of an id alone, and of a cursor of another order, where the product stands now. */
export async function findAdminCursor(
  db: Db,
  text: string,
  sort: StaffProductQuery['sort'],
): Promise<Cursor | undefined> {
  const cursor = readCursor(text)
  const key = cursor?.by === sort ? readCursorKey(cursor.key, sorts[sort].kind) : undefined
  if (cursor && key !== undefined) return { id: cursor.id, key }
  const id = cursor?.id ?? text
  return db
    .selectFrom('products')
    .select(['id', sql<string | number>`${sorts[sort].key}`.as('key')])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Products whose stock is looked at before all with such a stock are found. */
const LOOKED_AT = 600

/** Products behind that place, drafts included; deleted ones only when the query asks for them. */
export async function listProductRows(db: Db, query: StaffProductQuery, place: Cursor | undefined) {
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
  const sortKey = sql<string | number>`${key}`.as('sort_key')
  if (stock === undefined) return inOrder.selectAll().select(sortKey).limit(limit).execute()
  const { found, looked } = stockOf(stock)
  const next = await inOrder.select('id').limit(LOOKED_AT).execute()
  if (next.length === 0) return []
  const nextIds = next.map((row) => row.id)
  const among = db.selectFrom('products').selectAll().select(sortKey).where('id', 'in', nextIds).where(looked)
  const rows = await among.orderBy(key, direction).orderBy('id', direction).limit(limit).execute()
  const isPage = rows.length === limit || next.length < LOOKED_AT
  return isPage ? rows : inOrder.selectAll().select(sortKey).where(found).limit(limit).execute()
}
