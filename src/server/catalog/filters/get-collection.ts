import { ALL_PRODUCTS } from '#domain/catalog/first-collections.ts'
import type { Facets } from '#domain/catalog/facets.ts'
import type { FilterQuery } from '#domain/catalog/product-query.ts'
import { ApiError } from '#domain/api/errors.ts'
import { findShownCollection, type CollectionRow } from '#server/collections/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { countFacets } from './count-facets.ts'
import { labelFacets } from './label-facets.ts'
import { listMemberRows } from './list-rows.ts'
import type { LiveCatalogIndex } from './live-catalog-index.ts'

/**
 * Lists what the filter panel of a collection offers, with counts, as new as that position of the change log. Values
 * that would show nothing now are listed too, so that the panel does not change size while filters are chosen. Throws
 * `NOT_FOUND` for a collection that visitors do not see.
 */
export async function getCollection(
  db: Db,
  index: LiveCatalogIndex,
  key: string,
  query: FilterQuery,
  position?: number,
): Promise<Facets> {
  const collection = await findOpened(db, key)
  const known = await index.read(position)
  const rows = listMemberRows(known, collection?.id ?? ALL_PRODUCTS)
  return labelFacets(db, known, countFacets(known, rows, query), query.language)
}

/** The collection of that address or id; undefined for all products. Throws `NOT_FOUND` where visitors see none. */
export async function findOpened(db: Db, key: string): Promise<CollectionRow | undefined> {
  if (key === ALL_PRODUCTS) return undefined
  const collection = await findShownCollection(db, key)
  if (!collection) throw new ApiError('NOT_FOUND')
  return collection
}
