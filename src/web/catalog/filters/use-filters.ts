import { useLocation, useNavigate, useNavigation } from 'react-router'
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

/** What the address asks of the collection, and the ways to ask for something else. Each is a step that Back undoes. */
export function useFilters() {
  const { location: next } = useNavigation()
  const current = useLocation()
  const navigate = useNavigate()
  // What was just chosen counts at once, so that the next choice adds to it and does not undo it.
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
