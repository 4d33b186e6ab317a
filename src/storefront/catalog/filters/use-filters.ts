import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { Api } from '#client/api.ts'
import type { Facets } from '#domain/catalog/facets.ts'
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

/** The filters in the URL, and functions that change them. Each change is a history entry, at the address that `toAddress` writes. */
export function useConditions(toAddress: (conditions: Conditions, address: URLSearchParams) => URLSearchParams) {
  const { location: next } = useNavigation()
  const current = useLocation()
  const navigate = useNavigate()
  // A navigation under way counts already, so that the next change adds to it.
  const { search } = next?.pathname === current.pathname ? next : current
  const address = new URLSearchParams(search)
  const conditions = parseConditions(address)
  const go = (asked: URLSearchParams) => navigate({ search: String(asked) }, { preventScrollReset: true })
  const show = (asked: Conditions) => go(toAddress(asked, address))
  const linkTo = (asked: Conditions) => `?${toAddress(asked, address)}`

  return {
    address,
    go,
    conditions,
    toggle: (group: FilterGroup, value: string) => show(toggleCondition(conditions, group, value)),
    choosePrice: (range: PriceRange, bounds: PriceRange) => show(choosePrice(conditions, range, bounds)),
    clear: () => show({}),
    /** Links to this page with fewer filters, which work without scripts. */
    without: {
      value: (group: FilterGroup, value: string) => linkTo(toggleCondition(conditions, group, value)),
      price: linkTo(resetPrice(conditions)),
      all: linkTo({}),
    },
  }
}

/** The filters and the sort order of a collection. `usual` is its own order. */
export function useFilters(usual: CollectionSort = 'newest') {
  const { address, go, ...filters } = useConditions((conditions, from) =>
    toSearchParams(conditions, sortOf(from, usual), usual),
  )
  const sorting = { sort: sortOf(address, usual), sortBy: (chosen: Sort) => go(chooseSort(chosen, usual)) }
  return { ...filters, sorting }
}

export interface FilterState extends Omit<ReturnType<typeof useConditions>, 'address' | 'go'> {
  /** The sort order, where the panel offers one. */
  sorting?: { sort: CollectionSort; sortBy: (chosen: Sort) => unknown }
}

/** What the filters of a list are shown from. */
export interface FiltersProps {
  list: FilteredList
  filters: FilterState
}

/** A list with filters. */
export interface FilteredList {
  /** Tells it from other lists, whatever the conditions. */
  key: string
  /** Products that match all conditions. */
  total: number
  /** What the panel offers. Absent where that has not been counted yet: the panel asks for it, without conditions. */
  facets: Facets | undefined
  loadFacets: (api: Api) => Promise<Facets>
  /** The label of the drawer, with so many active filters. */
  label: (count: number) => string
  /** The last label of the bar: the sort order, or where the panel offers none, the price. */
  lastLabel: { name: string; note: string }
}
