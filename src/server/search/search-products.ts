import type { SearchPage } from '#domain/search/search-answers.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { Language } from '#domain/texts/languages.ts'
import { listShownProducts } from '#server/catalog/lists/list-shown-products.ts'
import type { Db } from '#server/schema/database.ts'
import type { LiveSearch } from './live-search.ts'
import { findNearest, parseSearch } from './matching/parse-search.ts'
import { rankProducts, readKey, writeKey, type Match } from './matching/rank-products.ts'

/**
 * Finds one page of the published products that have all words of a search, as new as that position of the change log. A page begins behind the
 * last product seen, so what changes moves nothing. A `startAfter` that is none is the first page. Also answers whether products were found as they
 * were before, because a large shop is being read anew.
 */
export async function searchProducts(
  db: Db,
  live: LiveSearch,
  { q, sort, startAfter, limit, language }: SearchQuery,
  position?: number,
): Promise<{ page: SearchPage; isOld: boolean }> {
  const { index, synonyms, isOld } = await live.read(position)
  const search = parseSearch(index, synonyms, q)
  const after = startAfter === undefined ? undefined : readKey(startAfter)
  const { matches, hasMore, total, isPartial } = rankProducts(index, search, { sort, after, limit })
  const nearest = total === 0 ? findNearest(index, search) : []
  const last = matches.at(-1)
  const products = await listMatches(db, matches, language)
  return { page: { products, total, isPartial, nearest, next: hasMore && last ? writeKey(last.key) : null }, isOld }
}

/** The products that were found, in that order, each beginning with the colors that were meant. What is no longer published is left out. */
export async function listMatches(db: Db, matches: readonly Match[], language: Language | undefined) {
  const ids = matches.map(({ id }) => id)
  const colorsOf = new Map(matches.map(({ id, colors }) => [id, colors]))
  return listShownProducts(db, ids, { language, colorsOf: (id) => colorsOf.get(id) ?? [] })
}
