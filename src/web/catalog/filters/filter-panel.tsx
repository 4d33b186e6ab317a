import { t } from '#domain/texts/t.ts'
import type { CollectionId } from '#domain/catalog/collection-id.ts'
import type { CollectionFacets } from '#domain/catalog/facets.ts'
import { priceBounds, type FilterGroup } from '#domain/catalog/filters.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { listFilterValues } from './filter-values.ts'
import { PriceGroup } from './price-group.tsx'
import { SortGroup } from './sort-group.tsx'
import { useFacets } from './use-facets.ts'
import type { FilterState } from './use-filters.ts'

/** The groups whose labels are in the bar (spec §2). */
const inBar = new Set<FilterGroup>(['color', 'size', 'type'])

interface FilterPanelProps {
  collection: CollectionId
  /** What the page was loaded with. Absent where that had not been counted yet: the panel asks for it. */
  loaded: CollectionFacets | undefined
  filters: FilterState
}

/** All filters and sort orders: in columns under the labels of the bar, or below each other in the drawer. */
export function FilterPanel({ collection, loaded, filters }: FilterPanelProps) {
  const { facets, hasFailed, retry } = useFacets(collection, loaded)
  if (hasFailed) return <PanelFailure onRetry={retry} />
  return facets ? <FilterGroups facets={facets} filters={filters} /> : <Skeleton className="h-80" />
}

function PanelFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-col items-center gap-3">
      <p className="text-red">{t('messages.error')}</p>
      <Button look="outline" onClick={onRetry}>
        {t('layout.retry')}
      </Button>
    </div>
  )
}

function FilterGroups({ facets, filters }: { facets: CollectionFacets; filters: FilterState }) {
  const bounds = priceBounds({ lowest: facets.lowestPrice, highest: facets.highestPrice })
  const group = (name: FilterGroup) => (
    <ChoiceGroup
      group={name}
      values={listFilterValues(facets, name)}
      filters={filters}
      isNamedByBar={inBar.has(name)}
    />
  )
  return (
    <div className="grid gap-8 lg:grid-cols-4 lg:gap-x-10">
      <div>{group('color')}</div>
      <div className="grid content-start gap-8">
        {group('size')}
        <PriceGroup bounds={bounds} filters={filters} />
        {group('fit')}
      </div>
      <div>{group('type')}</div>
      <div className="grid content-start gap-8 max-lg:contents">
        <SortGroup filters={filters} className="max-lg:-order-1" />
        {group('discount')}
      </div>
    </div>
  )
}
