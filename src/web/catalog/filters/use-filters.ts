import { useLocation, useNavigate, useNavigation } from 'react-router'
import {
  choosePrice,
  chooseSort,
  readConditions,
  readSort,
  resetPrice,
  toggleCondition,
  writeAddress,
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
  const conditions = readConditions(address)
  const sort = readSort(address)
  const go = (asked: URLSearchParams) => navigate({ search: String(asked) }, { preventScrollReset: true })

  return {
    conditions,
    sort,
    toggle: (group: FilterGroup, value: string) => go(writeAddress(toggleCondition(conditions, group, value), sort)),
    choosePrice: (range: PriceRange, bounds: PriceRange) =>
      go(writeAddress(choosePrice(conditions, range, bounds), sort)),
    resetPrice: () => go(writeAddress(resetPrice(conditions), sort)),
    clear: () => go(writeAddress({}, sort)),
    sortBy: (chosen: Sort) => go(chooseSort(chosen)),
  }
}

export type Filters = ReturnType<typeof useFilters>
