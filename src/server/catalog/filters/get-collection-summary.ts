import { ALL_PRODUCTS } from '#domain/catalog/first-collections.ts'
import type { ShownCollection } from '#domain/collections/shown-collection.ts'
import type { CollectionSummary } from '#domain/catalog/facets.ts'
import type { FilterQuery } from '#domain/catalog/product-query.ts'
import type { Language } from '#domain/texts/languages.ts'
import { nameOf, toMembership, type CollectionRow } from '#server/collections/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { countPublishedProducts } from '../queries.ts'
import { countFacets } from './count-facets.ts'
import { hasConditions } from './filter-queries.ts'
import { findOpened } from './get-collection.ts'
import { labelFacets } from './label-facets.ts'
import { listMemberRows } from './list-rows.ts'
import type { LiveCatalogIndex } from './live-catalog-index.ts'

/**
 * Counts the products of a collection that match, as new as that position of the change log, and lists what the filter
 * panel offers. Without conditions nobody waits until a large shop is read again: the database counts the products then,
 * and the facets are absent. Throws `NOT_FOUND` for a collection that visitors do not see.
 */
export async function getCollectionSummary(
  db: Db,
  index: LiveCatalogIndex,
  key: string,
  query: FilterQuery,
  position?: number,
): Promise<CollectionSummary> {
  const row = await findOpened(db, key)
  const shown = row && { collection: toShown(row, query.language) }
  const known = hasConditions(query) ? await index.read(position) : await index.readUnlessLong(position)
  if (!known) return { ...shown, total: await countPublishedProducts(db, row && toMembership(row)) }
  const rows = listMemberRows(known, row?.id ?? ALL_PRODUCTS)
  const facets = await labelFacets(db, known, countFacets(known, rows, query), query.language)
  return { ...shown, total: facets.total, facets }
}

const toShown = (row: CollectionRow, language: Language | undefined): ShownCollection => ({
  id: row.id,
  slug: row.slug,
  sort: row.sort,
  name: nameOf(row, language),
})
