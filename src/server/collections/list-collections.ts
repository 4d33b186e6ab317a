import type { ListedCollection } from '#domain/collections/collection.ts'
import { thumbnailUrl } from '#domain/images/image-url.ts'
import type { Db } from '#server/schema/database.ts'
import { listCollectionRows, namesByLanguage, ruleOf, type CollectionRow } from './queries.ts'

/** Counts the published products of all collections, by id. */
export type CountMembers = () => Promise<Map<string, number>>

/** Lists all collections in the merchant's order, hidden ones too. */
export async function listCollections(db: Db, countMembers: CountMembers): Promise<ListedCollection[]> {
  const [rows, counts] = await Promise.all([listCollectionRows(db), countMembers()])
  return rows.map((row) => toListed(row, counts.get(row.id) ?? 0))
}

/** A collection as the back office lists it. */
export const toListed = (row: CollectionRow, productCount: number): ListedCollection => ({
  productCount,
  id: row.id,
  slug: row.slug,
  sort: row.sort,
  version: row.version,
  names: namesByLanguage(row.names),
  image: row.image_id === null ? null : { id: row.image_id, src: thumbnailUrl({ id: row.image_id }) },
  rule: ruleOf(row),
  hidden: row.hidden === 1,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  isShown: row.shown === 1,
})
