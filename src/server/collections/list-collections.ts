import type { ListedCollection } from '#domain/collections/collection.ts'
import type { LanguageNames } from '#domain/collections/language-names.ts'
import { thumbnailUrl } from '#domain/images/image-url.ts'
import type { Db } from '#server/schema/database.ts'
import { listCollectionRows, ruleOf, type CollectionRow } from './queries.ts'

/** Lists all collections in the merchant's order, hidden ones too. */
export async function listCollections(db: Db): Promise<ListedCollection[]> {
  return (await listCollectionRows(db)).map(toListed)
}

/** A collection as the back office lists it. */
export const toListed = (row: CollectionRow): ListedCollection => ({
  ...{ id: row.id, slug: row.slug, sort: row.sort, version: row.version },
  names: JSON.parse(row.names) as LanguageNames,
  image: row.image_id === null ? null : { id: row.image_id, src: thumbnailUrl({ id: row.image_id }) },
  rule: ruleOf(row),
  hidden: row.hidden === 1,
  ...{ startsAt: row.starts_at, endsAt: row.ends_at },
  isShown: row.shown === 1,
})
