import { ApiError } from '#domain/api/errors.ts'
import { t } from '#domain/texts/t.ts'
import type { SearchPage } from '#domain/search/search-answers.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { FilterQuery } from '#domain/catalog/product-query.ts'
import { hasConditions } from '#server/catalog/filters/filter-queries.ts'
import type { LiveCatalogIndex } from '#server/catalog/filters/live-catalog-index.ts'
import { createMatcher } from '#server/catalog/filters/matching/match-filter.ts'
import { listShownProducts } from '#server/catalog/lists/list-shown-products.ts'
import type { Db } from '#server/schema/database.ts'
import type { LiveSearch } from './live-search.ts'
import { findNearest, parseSearch } from './matching/parse-search.ts'
import { rankProducts, readKey, writeKey, type Match } from './matching/rank-products.ts'

/** The indexes that searches with filters are answered from. */
export interface SearchIndexes {
  live: LiveSearch
  filters: LiveCatalogIndex
}

/**
 * Finds one page of the published products that have all words of a search and pass its conditions, as new as that
 * position of the change log. A page begins behind the last product seen, so what changes moves nothing. Throws
 * `INVALID_REQUEST` for a `startAfter` that is none. Also answers whether products were found as they were before,
 * because a large shop is being read again.
 */
export async function searchProducts(
  db: Db,
  { live, filters }: SearchIndexes,
  query: SearchQuery,
  position?: number,
): Promise<{ page: SearchPage; isOld: boolean }> {
  const { q, sort, startAfter, limit } = query
  const known = hasConditions(query) ? await filters.read(position) : undefined
  // Nothing is awaited from here until the products are ranked: both indexes change later.
  const { index, synonyms, isOld } = await live.read(position)
  const search = parseSearch(index, synonyms, q)
  const after = startAfter === undefined ? undefined : readKey(startAfter)
  if (startAfter !== undefined && !after)
    throw new ApiError('INVALID_REQUEST', { details: { fields: { startAfter: t('errors.noProduct') } } })
  const findPrice = known && createMatcher(known, query)
  const { matches, hasMore, ...found } = rankProducts(index, search, { sort, after, limit, findPrice })
  const nearest = found.unfiltered === 0 ? findNearest(index, search) : []
  const last = matches.at(-1)
  const products = await listMatches(db, matches, query)
  return { page: { products, ...found, nearest, next: hasMore && last ? writeKey(last.key) : null }, isOld }
}

/**
 * The products that were found, in that order, each beginning with the colors that pass, those that were meant before
 * others. What is no longer published is left out.
 */
export async function listMatches(db: Db, matches: readonly Match[], query: FilterQuery) {
  const ids = matches.map(({ id }) => id)
  const colorsOf = new Map(matches.map(({ id, colors }) => [id, colors]))
  return listShownProducts(db, ids, { query, colorsOf: (id) => colorsOf.get(id) ?? [] })
}
