import { sizeLabel } from '#domain/catalog/sizes/size-label.ts'
import { t } from '#domain/texts/t.ts'
import type { Facets } from '#domain/catalog/facets.ts'
import type { FilterGroup, Sort } from '#domain/catalog/filters.ts'

/** A value of a filter group as the panel shows it. `count` is the number of products it would show. */
export interface FilterValue {
  value: string
  label: string
  count: number
  swatch?: string
}

/** The label of each group. */
export const filterGroupLabels: Record<FilterGroup, () => string> = {
  color: () => t('filters.color'),
  size: () => t('filters.size'),
  type: () => t('filters.type'),
  fit: () => t('filters.fit'),
  discount: () => t('filters.discount'),
}

/** The label of each sort order. */
export const sortLabels: Record<Sort, () => string> = {
  newest: () => t('sort.newest'),
  'price-low': () => t('sort.priceLow'),
  'price-high': () => t('sort.priceHigh'),
  name: () => t('sort.name'),
}

/** Formats a filter value: a discount as `-20%`, what comes in one size in words, all others as they are (spec §2). */
export function formatFilterValue(group: FilterGroup, value: string): string {
  if (group === 'size') return sizeLabel(value)
  return group === 'discount' ? `-${value}%` : value
}

/** The values of a group in a collection. */
export function listFilterValues(facets: Facets, group: FilterGroup): FilterValue[] {
  const lists = {
    color: facets.colors,
    size: facets.sizes,
    type: facets.types,
    fit: facets.fits,
    discount: facets.discounts,
  }
  return lists[group].map((facet) => ({
    ...facet,
    value: String(facet.value),
    label: ('label' in facet && facet.label) || formatFilterValue(group, String(facet.value)),
  }))
}
