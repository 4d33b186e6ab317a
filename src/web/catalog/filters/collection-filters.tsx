import type { CollectionId } from '#domain/catalog/collection-id.ts'
import type { CollectionSummary } from '#domain/catalog/facets.ts'
import { FilterBar } from './filter-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterDrawer } from './filter-drawer.tsx'
import { useFilters } from './use-filters.ts'

/** The filters of a collection: a bar on wide screens, a drawer on narrow ones, and chips for the active ones. */
export function CollectionFilters({ collection, summary }: { collection: CollectionId; summary: CollectionSummary }) {
  const filters = useFilters(summary.collection?.sort)
  return (
    <>
      <div className="pb-5">
        <FilterBar collection={collection} summary={summary} filters={filters} />
        <FilterDrawer collection={collection} summary={summary} filters={filters} />
      </div>
      <FilterChips facets={summary.facets} filters={filters} />
    </>
  )
}
