import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import { Facets } from '#domain/catalog/facets.ts'
import { MAX_SEARCH_LENGTH } from '#domain/constants.ts'
import { requiredCode } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import { SearchPage, Suggestions } from './search-answers.ts'
import { SearchFacetsQuery, SearchQuery, SuggestionsQuery } from './search-query.ts'

export const searchEndpoints = {
  searchProducts: {
    method: 'GET',
    url: '/api/search',
    config: { access: 'anyone', cached: true, perMinute: 200 },
    schema: {
      summary: 'Find published products by words, the best first',
      tags: ['catalogue'],
      querystring: SearchQuery,
      response: { 200: SearchPage, ...failures('INVALID_REQUEST', 'TOO_MANY_REQUESTS') },
    },
  },
  listSearchFacets: {
    method: 'GET',
    url: '/api/search/facets',
    config: { access: 'anyone', cached: true, perMinute: 200 },
    schema: {
      summary: 'What the products found by words can be filtered by, with counts',
      tags: ['catalogue'],
      querystring: SearchFacetsQuery,
      response: { 200: Facets, ...failures('INVALID_REQUEST', 'TOO_MANY_REQUESTS') },
    },
  },
  suggestProducts: {
    method: 'GET',
    url: '/api/search/suggestions',
    // Fast typing sends several requests a second.
    config: { access: 'anyone', cached: true, perMinute: 400 },
    schema: {
      summary: 'The best few products while somebody types',
      tags: ['catalogue'],
      querystring: SuggestionsQuery,
      response: { 200: Suggestions, ...failures('INVALID_REQUEST', 'TOO_MANY_REQUESTS') },
    },
  },
  noteSearch: {
    method: 'POST',
    url: '/api/search/notes',
    config: { access: 'anyone', perMinute: 30 },
    schema: {
      summary: 'Count a search whose results were looked at, without who it was',
      tags: ['catalogue'],
      body: z.object({ q: requiredCode(() => t('search.title'), MAX_SEARCH_LENGTH) }),
      response: { 204: z.null(), ...failures('INVALID_REQUEST', 'TOO_MANY_REQUESTS') },
    },
  },
} as const satisfies Record<string, Endpoint>
