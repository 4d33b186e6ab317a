import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { CollectionId } from '#domain/catalog/collection-id.ts'
import type { CollectionSummary } from '#domain/catalog/facets.ts'
import {
  choosePrice,
  chooseSort,
  parseConditions,
  parseSort,
  resetPrice,
  toggleCondition,
  toSearchParams,
  type FilterGroup,
  type PriceRange,
  type Sort,
} from '#domain/catalog/filters.ts'

/** The filters and the sort order in the URL, and functions that change them. Each change is a history entry. */
export function useFilters() {
  const { location: next } = useNavigation()
  const current = useLocation()
  const navigate = useNavigate()
  // A navigation under way counts already, so that the next change adds to it.
  const { search } = next?.pathname === current.pathname ? next : current
  const address = new URLSearchParams(search)
  const conditions = parseConditions(address)
  const sort = parseSort(address)
  const go = (asked: URLSearchParams) => navigate({ search: String(asked) }, { preventScrollReset: true })

  return {
    conditions,
    sort,
    toggle: (group: FilterGroup, value: string) => go(toSearchParams(toggleCondition(conditions, group, value), sort)),
    choosePrice: (range: PriceRange, bounds: PriceRange) =>
      go(toSearchParams(choosePrice(conditions, range, bounds), sort)),
    resetPrice: () => go(toSearchParams(resetPrice(conditions), sort)),
    clear: () => go(toSearchParams({}, sort)),
    sortBy: (chosen: Sort) => go(chooseSort(chosen)),
  }
}

export type FilterState = ReturnType<typeof useFilters>

/** What the filters of a collection are shown from. */
export interface FiltersProps {
  collection: CollectionId
  summary: CollectionSummary
  filters: FilterState
}
