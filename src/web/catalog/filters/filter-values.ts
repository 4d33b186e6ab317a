import type { CollectionFacets } from '#domain/catalog/facets.ts'
import type { FilterGroup } from '#domain/catalog/filters.ts'

/** A value that can be chosen, as the panel shows it. */
export interface FilterValue {
  value: string
  label: string
  count: number
  swatch?: string
}

/** The words above each group. */
export const filterGroupLabels: Record<FilterGroup, string> = {
  color: 'Color',
  size: 'Size',
  type: 'Type',
  fit: 'Fit',
  discount: 'Discount',
}

/** How a value is written: a discount as a minus percent, all else as it is (spec §2). */
export function formatFilterValue(group: FilterGroup, value: string): string {
  return group === 'discount' ? `-${value}%` : value
}

/** What a group offers in this collection. */
export function listFilterValues(facts: CollectionFacets, group: FilterGroup): FilterValue[] {
  const lists = {
    color: facts.colors,
    size: facts.sizes,
    type: facts.types,
    fit: facts.fits,
    discount: facts.discounts,
  }
  return lists[group].map((fact) => ({
    ...fact,
    value: String(fact.value),
    label: formatFilterValue(group, String(fact.value)),
  }))
}
