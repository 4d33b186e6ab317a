import { t } from '#domain/texts/t.ts'
import type { CollectionAddress } from '#domain/catalog/collection-id.ts'
import type { CollectionSummary } from '#domain/catalog/facets.ts'
import { sortLabels } from './filter-values.ts'
import { ListFilters } from './list-filters.tsx'
import { useFilters, type FilteredList } from './use-filters.ts'

/** The filters of a collection. */
export function CollectionFilters({
  collection,
  summary,
}: {
  collection: CollectionAddress
  summary: CollectionSummary
}) {
  const filters = useFilters(summary.collection?.sort)
  const { sort } = filters.sorting
  const list: FilteredList = {
    key: collection,
    total: summary.total,
    facets: summary.facets,
    loadFacets: (api) => api.getCollection({ id: collection }),
    label: (count) => (count > 0 ? t('filters.openWithCount', { count }) : t('filters.open')),
    lastLabel: { name: t('sort.by'), note: sort === 'hand' ? '' : sortLabels[sort]() },
  }
  return <ListFilters list={list} filters={filters} />
}
