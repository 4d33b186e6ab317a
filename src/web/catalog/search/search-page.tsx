import { useEffect } from 'react'
import type { Api } from '#client/api.ts'
import { MAX_SEARCH_LENGTH } from '#domain/constants.ts'
import { parseSearchSort } from '#domain/search/search-query.ts'
import { isStorable } from '#domain/storable-text.ts'
import { t } from '#domain/texts/t.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { toProductCardData } from '#web/catalog/card/product-card-data.ts'
import { apiContext } from '#web/state/api-context.ts'
import { browserApi } from '#web/state/browser-api.ts'
import { loadPageData } from '#web/state/page-data/page-data.ts'
import { FoundList } from './found-products.tsx'
import { listFound, type Sought } from './list-found.ts'
import { NothingFound } from './nothing-found.tsx'
import { SearchForm } from './search-form.tsx'
import type { Route } from './+types/search-page.ts'

export const handle = { parameters: ['q', 'sort'] }

/** New products that are shown where nothing was found. */
const NEWEST = 8

async function loadSearch(api: Api, url: URL) {
  const typed = (url.searchParams.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH).trim()
  const sought: Sought = { q: isStorable(typed) ? typed : '', sort: parseSearchSort(url.searchParams.get('sort')) }
  const first = sought.q === '' ? undefined : await listFound(api, sought)
  if (first && first.total > 0) return { sought, first, newest: [], collections: [] }
  const [{ products }, collections] = await Promise.all([
    api.listProducts({ sortBy: 'createdAt', direction: 'desc', limit: NEWEST }),
    api.listShownCollections(),
  ])
  return { sought, first, newest: products.map(toProductCardData), collections }
}

export const loader = ({ context, url }: Route.LoaderArgs) => loadSearch(context.get(apiContext), url)

export const clientLoader = ({ url }: Route.ClientLoaderArgs) => loadPageData(url, (api) => loadSearch(api, url))

export default function SearchPage({ loaderData: { sought, first, newest, collections } }: Route.ComponentProps) {
  const { q } = sought
  useEffect(() => {
    if (q === '') return
    // Nobody waits for it, and nothing is lost without it.
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
      <SearchForm key={q} sought={sought} />
      {first && (
        <output className={first.total > 0 ? 'mt-4 block text-sm text-muted' : 'sr-only'}>
          {t('search.countFor', { count: first.total, q })}
        </output>
      )}
      {first && first.total > 0 ? (
        <FoundList key={JSON.stringify(sought)} first={first} sought={sought} />
      ) : (
        <NothingFound q={q} found={first} newest={newest} collections={collections} />
      )}
    </div>
  )
}
