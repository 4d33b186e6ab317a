import type { Facets } from '#domain/catalog/facets.ts'
import { parseSearchConditions, toSearchConditionParams } from '#domain/search/search-conditions.ts'
import { t } from '#domain/texts/t.ts'
import { useFormatPriceRange } from '#storefront/catalog/filters/use-format-price-range.ts'
import { ListFilters } from '#storefront/catalog/filters/list-filters.tsx'
import { useConditions, type FilteredList } from '#storefront/catalog/filters/use-filters.ts'

interface Props {
  q: string
  total: number
  facets: Facets | undefined
}

/** The filters of a search: of what was found by its words. Its sort orders are links beside them. */
export function SearchFilters({ q, total, facets }: Props) {
  const filters = useConditions((conditions, address) =>
    toSearchConditionParams({ ...parseSearchConditions(address), conditions }),
  )
  const { price } = filters.conditions
  const writePrice = useFormatPriceRange()
  const list: FilteredList = {
    key: q,
    total,
    facets,
    loadFacets: (api) => api.listSearchFacets({ q }),
    label: (count) => (count > 0 ? t('filters.allWithCount', { count }) : t('filters.all')),
    lastLabel: { name: t('filters.price'), note: price ? writePrice(price) : '' },
  }
  return <ListFilters list={list} filters={filters} />
}
