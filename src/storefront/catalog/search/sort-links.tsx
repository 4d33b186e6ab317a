import { searchSorts, type SearchSort } from '#domain/search/search-query.ts'
import type { SearchConditions } from '#domain/search/search-conditions.ts'
import { t } from '#domain/texts/t.ts'
import { Link } from '#ui/controls/link.tsx'
import { toSearchPath } from './to-search-path.ts'

const sortLabels: Record<SearchSort, () => string> = {
  relevance: () => t('search.relevance'),
  newest: () => t('search.newestFirst'),
  'price-low': () => t('search.priceLow'),
  'price-high': () => t('search.priceHigh'),
}

/** The orders of what was found, as links: they work without JavaScript. The filters stay. */
export function SortLinks({ sought }: { sought: SearchConditions }) {
  return (
    <nav aria-label={t('search.sort')} className="mt-2 mb-6 border-b border-line">
      <ul className="flex flex-wrap gap-x-6">
        {searchSorts.map((each) => (
          <li key={each}>
            <Link
              to={toSearchPath({ ...sought, sort: each })}
              preventScrollReset
              aria-current={each === sought.sort ? 'true' : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent text-sm hover:text-blue aria-[current=true]:border-ink aria-[current=true]:font-semibold"
            >
              {sortLabels[each]()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
