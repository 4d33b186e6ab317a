import { useEffect } from 'react'
import type { Api } from '#client/api.ts'
import { countConditions, toFilterQuery } from '#domain/catalog/filters.ts'
import { parseSearchConditions, searchParameters, type SearchConditions } from '#domain/search/search-conditions.ts'
import { t } from '#domain/texts/t.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { NoMatch } from '#storefront/catalog/list/no-match.tsx'
import { browserApi } from '#ui/state/browser-api.ts'
import { pageLoader, type PageAddress } from '#ui/state/page-data/page-data.ts'
import { FoundList } from './found-products.tsx'
import { listFound } from './list-found.ts'
import { loadSearchHelp } from './load-search-help.ts'
import { NothingFound } from './nothing-found.tsx'
import { SearchFilters } from './search-filters.tsx'
import { SearchForm } from './search-form.tsx'
import { SortLinks } from './sort-links.tsx'
import { toSearchPath } from './to-search-path.ts'
import type { PageProps } from '#ui/page/page-types.ts'

export const handle = { parameters: searchParameters }

async function loadSearch(api: Api, { url }: PageAddress) {
  const sought = parseSearchConditions(url.searchParams)
  const [first, facets] = await Promise.all([
    sought.q === '' ? undefined : listFound(api, sought),
    loadFacets(api, sought),
  ])
  const help = first && first.unfiltered > 0 ? undefined : await loadSearchHelp(api, first?.cards ?? [])
  return { sought, first, facets, help }
}

/**
 * What the filter panel offers, where the page needs it: it names the filters that are chosen. Otherwise the panel asks
 * for it when it is opened.
 */
async function loadFacets(api: Api, { q, conditions }: SearchConditions) {
  const isNeeded = q !== '' && countConditions(conditions) > 0
  return isNeeded ? api.listSearchFacets({ q, ...toFilterQuery(conditions) }) : undefined
}

export const loader = pageLoader(loadSearch)

export default function SearchPage({ loaderData: { sought, first, facets, help } }: PageProps<typeof loader>) {
  const { q } = sought
  useEffect(() => {
    if (q === '') return
    // The page does not wait for it and works without it.
    void browserApi()
      .then((api) => api.noteSearch({ q }))
      .catch(() => {})
  }, [q])
  return (
    <div className="px-gutter pt-8 md:pt-14">
      <PageHead
        title={q === '' ? t('search.title') : t('search.resultsFor', { q })}
        description={t('search.description')}
      />
      <meta name="robots" content="noindex, follow" />
      <h1 className="headline text-title">{t('search.title')}</h1>
      <SearchForm key={q} q={q} />
      {first && (
        <output className={help ? 'sr-only' : 'mt-4 block text-sm text-muted'}>
          {t('search.countFor', { count: first.total, q })}
        </output>
      )}
      {help && <NothingFound q={q} found={first} help={help} />}
      {first && !help && (
        <div className="mt-6">
          <SearchFilters q={q} total={first.total} facets={facets} />
          {first.total > 0 ? (
            <>
              <SortLinks sought={sought} />
              <FoundList key={JSON.stringify(sought)} first={first} sought={sought} />
            </>
          ) : (
            <NoMatch all={toSearchPath({ q })} />
          )}
        </div>
      )}
    </div>
  )
}
