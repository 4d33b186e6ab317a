import type { Suggestions } from '#domain/search/search-answers.ts'
import type { SuggestionsQuery } from '#domain/search/search-query.ts'
import type { Db } from '#server/schema/database.ts'
import type { LiveSearch } from './live-search.ts'
import { findNearest, parseSearch } from './matching/parse-search.ts'
import { rankProducts } from './matching/rank-products.ts'
import { listMatches } from './search-products.ts'

/** The most products among the suggestions. */
const SHOWN = 6

/** Finds the best few products for the typed words. If no product has all words, these have some of them, and the total is 0. */
export async function suggestProducts(
  db: Db,
  live: LiveSearch,
  { q, language }: SuggestionsQuery,
  position?: number,
): Promise<{ suggestions: Suggestions; isOld: boolean }> {
  const { index, synonyms, isOld } = await live.read(position)
  const search = parseSearch(index, synonyms, q)
  const { matches, total } = rankProducts(index, search, { sort: 'relevance', after: undefined, limit: SHOWN })
  const nearest = total === 0 ? findNearest(index, search) : []
  const products = await listMatches(db, matches, { language })
  const suggestions = products.map(({ productId, slug, model, color, images, isSoldOut, variants }) => ({
    productId,
    slug,
    model,
    color,
    isSoldOut,
    colorSlug: variants[0]?.colorSlug ?? '',
    price: variants[0]?.variantPrice ?? 0,
    image: images[0] ?? null,
  }))
  return { suggestions: { products: suggestions, total, nearest }, isOld }
}
