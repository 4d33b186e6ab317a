import type { CollectionRule } from '#domain/collections/collection-rule.ts'
import { listCollectionRows, namesByLanguage, ruleOf } from '#server/collections/queries.ts'
import type { Db } from '#server/schema/database.ts'

/** A collection that visitors see: its products are also found by its names. */
export interface SearchedCollection {
  id: string
  rule: CollectionRule | null
  names: string[]
}

/** The collections that visitors see, with their names in all languages. */
export async function listSearchedCollections(db: Db): Promise<SearchedCollection[]> {
  const rows = await listCollectionRows(db)
  return rows
    .filter(({ shown }) => shown === 1)
    .map((row) => ({ id: row.id, rule: ruleOf(row), names: Object.values(namesByLanguage(row.names)) }))
}
