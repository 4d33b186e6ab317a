import { FilterBar } from './filter-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterDrawer } from './filter-drawer.tsx'
import type { FiltersProps } from './use-filters.ts'

/** The filters of a list: a bar on wide screens, a drawer on narrow ones, and chips for the active ones. */
export function ListFilters({ list, filters }: FiltersProps) {
  return (
    <>
      <div className="pb-5">
        <FilterBar list={list} filters={filters} />
        <FilterDrawer list={list} filters={filters} />
      </div>
      <FilterChips facets={list.facets} filters={filters} />
    </>
  )
}
