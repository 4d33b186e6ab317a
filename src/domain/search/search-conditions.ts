import { filterParameters, parseConditions, toConditionParams, type Conditions } from '#domain/catalog/filters.ts'
import { MAX_SEARCH_LENGTH } from '#domain/constants.ts'
import { isStorable } from '#domain/storable-text.ts'
import { searchSorts, type SearchSort } from './search-query.ts'

/** What is searched for, the order of what is found, and what it is filtered by. */
export interface SearchConditions {
  q: string
  sort: SearchSort
  conditions: Conditions
}

/** The query parameters that an address of a search has a meaning for. */
export const searchParameters = ['q', ...filterParameters] as const

/** What an address asks for. What makes no sense there is ignored: anybody can write an address. */
export function parseSearchConditions(address: URLSearchParams): SearchConditions {
  const typed = (address.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH).trim()
  const sort = searchSorts.find((known) => known === address.get('sort')) ?? 'relevance'
  return { q: isStorable(typed) ? typed : '', sort, conditions: parseConditions(address) }
}

/** The address of a search. The usual order is not written. */
export function toSearchConditionParams({
  q,
  sort = 'relevance',
  conditions = {},
}: { q: string } & Partial<SearchConditions>): URLSearchParams {
  return new URLSearchParams([
    ['q', q],
    ...toConditionParams(conditions),
    ...(sort === 'relevance' ? [] : [['sort', sort]]),
  ])
}
