import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { CollectionId } from '#domain/catalog/collection-id.ts'
import type { CollectionSummary } from '#domain/catalog/facets.ts'
import type { CollectionSort } from '#domain/collections/shown-collection.ts'
import {
  choosePrice,
  chooseSort,
  parseConditions,
  sortOf,
  resetPrice,
  toggleCondition,
  toSearchParams,
  type Conditions,
  type FilterGroup,
  type PriceRange,
  type Sort,
} from '#domain/catalog/filters.ts'

/** The filters and the sort order in the URL, and functions that change them. Each change is a history entry. `usual` is the collection's own order. */
export function useFilters(usual: CollectionSort = 'newest') {
  const { location: next } = useNavigation()
  const current = useLocation()
  const navigate = useNavigate()
  // A navigation under way counts already, so that the next change adds to it.
  const { search } = next?.pathname === current.pathname ? next : current
  const address = new URLSearchParams(search)
  const conditions = parseConditions(address)
  const sort = sortOf(address, usual)
  const go = (asked: URLSearchParams) => navigate({ search: String(asked) }, { preventScrollReset: true })
  const show = (asked: Conditions) => go(toSearchParams(asked, sort, usual))

  return {
    conditions,
    sort,
    toggle: (group: FilterGroup, value: string) => show(toggleCondition(conditions, group, value)),
    choosePrice: (range: PriceRange, bounds: PriceRange) => show(choosePrice(conditions, range, bounds)),
    resetPrice: () => show(resetPrice(conditions)),
    clear: () => show({}),
    sortBy: (chosen: Sort) => go(chooseSort(chosen, usual)),
  }
}

export type FilterState = ReturnType<typeof useFilters>

/** What the filters of a collection are shown from. */
export interface FiltersProps {
  collection: CollectionId
  summary: CollectionSummary
  filters: FilterState
}
