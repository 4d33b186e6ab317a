import type { CollectionFacets } from '#domain/catalog/facets.ts'
import { priceBounds, type FilterGroup } from '#domain/catalog/filters.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { listFilterValues } from './filter-values.ts'
import { PriceGroup } from './price-group.tsx'
import { SortGroup } from './sort-group.tsx'
import type { FilterState } from './use-filters.ts'

/** The groups whose labels are in the bar (spec §2). */
const inBar = new Set<FilterGroup>(['color', 'size', 'type'])

/** All filters and sort orders: in columns under the labels of the bar, or below each other in the drawer. */
export function FilterPanel({ facets, filters }: { facets: CollectionFacets; filters: FilterState }) {
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
