import { CollectionId } from '#domain/catalog/collection-id.ts'
import type { CollectionSummary } from '#domain/catalog/facets.ts'
import type { FilterQuery } from '#domain/catalog/product-query.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Db } from '#server/schema/database.ts'
import { countPublishedProducts } from '../queries.ts'
import { countFacets } from './count-facets.ts'
import { hasConditions } from './filter-queries.ts'
import { labelFacets } from './label-facets.ts'
import type { LiveCatalogIndex } from './live-catalog-index.ts'

/**
 * Counts the products of a collection that match, as new as that position of the change log, and lists what the filter panel offers. Without
 * conditions nobody waits until a large shop is read anew: the database counts the products then, and the facets are absent. Throws
 * `NOT_FOUND` for an unknown collection.
 */
export async function getCollectionSummary(
  db: Db,
  index: LiveCatalogIndex,
  id: string,
  query: FilterQuery,
  position?: number,
): Promise<CollectionSummary> {
  const { data: collection } = CollectionId.safeParse(id)
  if (!collection) throw new ApiError('NOT_FOUND')
  const known = hasConditions(query) ? await index.read(position) : await index.readUnlessLong(position)
  if (!known) return { total: await countPublishedProducts(db, collection) }
  const facets = await labelFacets(db, known, countFacets(known, collection, query), query.language)
  return { total: facets.total, facets }
}
