import { ALL_PRODUCTS } from '#domain/catalog/first-collections.ts'
import { findCollectionByKey } from '#server/collections/queries.ts'
import type { ContentTag } from '#server/platform/content/content-tag.ts'
import { listTag, RULES } from '#server/schema/content-tags.ts'
import type { Db } from '#server/schema/database.ts'

/** The tag of the lists of the collection with that address or id: those of rules share one, because stock may decide who is in them. */
export async function listTagOf(db: Db, key: string): Promise<ContentTag> {
  const collection = key === ALL_PRODUCTS ? undefined : await findCollectionByKey(db, key)
  return collection?.rule ? RULES : listTag(collection?.id ?? key)
}
