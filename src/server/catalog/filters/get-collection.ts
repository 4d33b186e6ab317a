import { CollectionId } from '#domain/catalog/collection-id.ts'
import type { CollectionFacets } from '#domain/catalog/facets.ts'
import type { FilterQuery } from '#domain/catalog/product-query.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Db } from '#server/schema/database.ts'
import { countFacets } from './count-facets.ts'
import { labelFacets } from './label-facets.ts'
import type { LiveCatalogIndex } from './live-catalog-index.ts'

/**
 * Lists what the filter panel of a collection offers, with counts, as new as that position of the change log. Values that would show nothing
 * now are listed too, so that the panel does not change size while filters are chosen. Throws `NOT_FOUND` for an unknown collection.
 */
export async function getCollection(
  db: Db,
  index: LiveCatalogIndex,
  id: string,
  query: FilterQuery,
  position?: number,
): Promise<CollectionFacets> {
  const { data: collection } = CollectionId.safeParse(id)
  if (!collection) throw new ApiError('NOT_FOUND')
  const known = await index.read(position)
  return labelFacets(db, known, countFacets(known, collection, query), query.language)
}
