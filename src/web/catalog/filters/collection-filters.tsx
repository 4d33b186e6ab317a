import type { CollectionFacets } from '#domain/catalog/facets.ts'
import { FilterBar } from './filter-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterDrawer } from './filter-drawer.tsx'
import { useFilters } from './use-filters.ts'

/** The filters of a collection: a bar on wide screens, a drawer on narrow ones, and chips for the active ones. */
export function CollectionFilters({ facets }: { facets: CollectionFacets }) {
  const filters = useFilters()
  return (
    <>
      <div className="pb-5">
        <FilterBar facets={facets} filters={filters} />
        <FilterDrawer facets={facets} filters={filters} />
      </div>
      <FilterChips facets={facets} filters={filters} />
    </>
  )
}
