import { t } from '#domain/texts/t.ts'
import type { Facets } from '#domain/catalog/facets.ts'
import { priceBounds, type FilterGroup } from '#domain/catalog/filters.ts'
import { Button } from '#ui/controls/button.tsx'
import { Skeleton } from '#ui/controls/skeleton.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { listFilterValues } from '../filter-values.ts'
import { fitIntoWindow } from './fit-into-window.ts'
import { PriceGroup } from './price-group.tsx'
import { SortGroup } from './sort-group.tsx'
import { useFacets } from './use-facets.ts'
import type { FiltersProps, FilterState } from '../use-filters.ts'

/** The groups whose labels are in the bar (spec §2). */
const inBar = new Set<FilterGroup>(['color', 'size', 'type'])

/** All filters and sort orders: in columns under the labels of the bar, or below each other in the drawer. */
export function FilterPanel({ list, filters }: FiltersProps) {
  const { facets, hasFailed, retry } = useFacets(list)
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

function FilterGroups({ facets, filters }: { facets: Facets; filters: FilterState }) {
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
    <div ref={fitIntoWindow} className="grid gap-8 lg:grid-cols-4 lg:gap-x-10">
      <div>{group('color')}</div>
      <div className="grid content-start gap-8">
        {group('size')}
        {filters.sorting && <PriceGroup bounds={bounds} filters={filters} />}
        {group('fit')}
      </div>
      <div>{group('type')}</div>
      <div className="grid content-start gap-8 max-lg:contents">
        {filters.sorting ? (
          <SortGroup sorting={filters.sorting} className="max-lg:-order-1" />
        ) : (
          <PriceGroup bounds={bounds} filters={filters} isNamedByBar />
        )}
        {group('discount')}
      </div>
    </div>
  )
}
