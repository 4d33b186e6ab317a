import type { Facets } from '#domain/catalog/facets.ts'
import type { SearchFacetsQuery } from '#domain/search/search-query.ts'
import { countFacets } from '#server/catalog/filters/count-facets.ts'
import { labelFacets } from '#server/catalog/filters/label-facets.ts'
import { listRowsOf } from '#server/catalog/filters/list-rows.ts'
import type { Db } from '#server/schema/database.ts'
import { listFoundIds } from './matching/find-rows.ts'
import { parseSearch } from './matching/parse-search.ts'
import type { SearchIndexes } from './search-products.ts'

/**
 * Lists what the filter panel of a search offers, with counts: the values of the products that have all its words, as
 * new as that position of the change log. Also answers whether products were found as they were before, because a large
 * shop is being read again.
 */
export async function listSearchFacets(
  db: Db,
  { live, filters }: SearchIndexes,
  query: SearchFacetsQuery,
  position?: number,
): Promise<{ facets: Facets; isOld: boolean }> {
  const known = await filters.read(position)
  // Nothing is awaited from here until the values are counted: both indexes change later.
  const { index, synonyms, isOld } = await live.read(position)
  const rows = listRowsOf(known, listFoundIds(index, parseSearch(index, synonyms, query.q)))
  return { facets: await labelFacets(db, known, countFacets(known, rows, query), query.language), isOld }
}
