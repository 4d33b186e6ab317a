import type { ProductRow } from '#server/catalog/queries.ts'
import { getSettings } from '#server/settings/queries.ts'
import type { Db } from '#server/schema/database.ts'

/** Published products behind that id, in the order of their ids: a product that is added or hidden meanwhile shifts no other. */
export async function listPublishedAfter(db: Db, id: string, limit: number): Promise<ProductRow[]> {
  return db
    .selectFrom('products')
    .selectAll()
    .where('status', '=', 'published')
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** What feeds say of the shop, and in which languages it is offered. */
export async function findFeedSettings(db: Db) {
  const { storeName, currency, languages } = await getSettings(db)
  return { storeName, currency, languages }
}
