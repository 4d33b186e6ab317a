import { StartAfterCursor } from '#domain/api/start-after.ts'
import { z } from 'zod'
import { COLLECTION_PAGE_SIZE, MAX_PAGE_SIZE, MAX_SEARCH_LENGTH } from '#domain/constants.ts'
import { toPlainSigns } from '#domain/plain-signs.ts'
import { FilterQuery } from '#domain/catalog/product-query.ts'

/** The orders in which what was found can be read. The first is the usual one. */
export const searchSorts = ['relevance', 'newest', 'price-low', 'price-high'] as const
export type SearchSort = (typeof searchSorts)[number]

/** The typed search. Longer texts, which are pasted, are cut and not refused. */
const Searched = z
  .string()
  .max(1_000)
  .transform((typed) => toPlainSigns(typed).slice(0, MAX_SEARCH_LENGTH))

/** What `GET /api/search/facets` understands. */
export const SearchFacetsQuery = FilterQuery.extend({ q: Searched.default('') })
export type SearchFacetsQuery = z.output<typeof SearchFacetsQuery>

/** What `GET /api/search` understands. */
export const SearchQuery = SearchFacetsQuery.extend({
  sort: z.enum(searchSorts).default('relevance'),
  startAfter: StartAfterCursor.describe('`next` of the page before. Absent, empty or `none`: the first page'),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(COLLECTION_PAGE_SIZE),
})
export type SearchQuery = z.output<typeof SearchQuery>

/** What `GET /api/search/suggestions` understands. */
export const SuggestionsQuery = SearchFacetsQuery.pick({ q: true, language: true })
export type SuggestionsQuery = z.output<typeof SuggestionsQuery>
