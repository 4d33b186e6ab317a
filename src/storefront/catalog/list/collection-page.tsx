import { t } from '#domain/texts/t.ts'
import { href, redirect } from 'react-router'
import type { Api } from '#client/api.ts'
import { ALL_PRODUCTS, collectionName } from '#domain/catalog/first-collections.ts'
import { filterParameters, toFilterQuery, parseConditions, parseSort } from '#domain/catalog/filters.ts'
import { followRedirect } from '#ui/state/page-data/follow-redirect.ts'
import { findApiError } from '#ui/state/api-error.ts'
import { pageLoader, type PageAddress } from '#ui/state/page-data/page-data.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { breadcrumbData, StructuredData } from '#storefront/widgets/structured-data.tsx'
import { FloatingCart } from '#storefront/catalog/floating-cart.tsx'
import { OpensSoon } from '#storefront/newsletter/opens-soon.tsx'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { CollectionFilters } from '#storefront/catalog/filters/collection-filters.tsx'
import { listProductCards, type ListQuery } from './list-product-cards.ts'
import { InfiniteProductList } from './infinite-product-list.tsx'
import type { PageProps } from '#ui/page/page-types.ts'

export const handle = { parameters: filterParameters }

async function loadCollection(api: Api, { params: { id }, url }: PageAddress<'id'>) {
  if (id === 'hoodies') throw redirect(href('/collections/:id', { id: 'hoodies-Pants' }), 301)
  const conditions = parseConditions(url.searchParams)
  const isUnsorted = id !== ALL_PRODUCTS && !url.searchParams.has('sort')
  const query: ListQuery = { collection: id, conditions, sort: parseSort(url.searchParams), isUnsorted }
  const list = listProductCards(api, query)
  // The summary tells whether there is such a collection.
  list.catch(() => {})
  const summary = await api.getCollectionSummary({ id, ...toFilterQuery(conditions) }).catch(async (error: unknown) => {
    if (findApiError(error)?.code !== 'NOT_FOUND') throw error
    await followRedirect(api, url)
    throw redirect(href('/'))
  })
  const { slug = id } = summary.collection ?? {}
  if (slug !== id) throw redirect(href('/collections/:id', { id: slug }) + url.search, 301)
  const first = await list
  return { query, first, summary, origin: url.origin }
}

export const loader = pageLoader(loadCollection)

export default function CollectionPage({ loaderData: { query, first, summary, origin } }: PageProps<typeof loader>) {
  const name = summary.collection?.name ?? collectionName(ALL_PRODUCTS)
  const { isDemo } = useStoreSettings()
  const isAll = query.collection === ALL_PRODUCTS && Object.keys(toFilterQuery(query.conditions)).length === 0
  const isEmptyShop = !isDemo && isAll && summary.total === 0
  return (
    <div className="px-gutter">
      <PageHead
        title={name}
        description={t('list.description', { collection: name })}
        canonical={href('/collections/:id', { id: query.collection })}
        origin={origin}
        image={first.cards[0]?.variants[0]?.images[0]}
      />
      <StructuredData
        data={breadcrumbData(origin, [{ name, path: href('/collections/:id', { id: query.collection }) }])}
      />
      {isEmptyShop ? (
        <OpensSoon />
      ) : (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 pt-8 pb-6 md:pt-14">
            <h1 className="headline text-title">{name}</h1>
            <output className="text-sm text-muted">{t('list.count', { count: summary.total })}</output>
          </div>
          <CollectionFilters collection={query.collection} summary={summary} />
          <InfiniteProductList key={JSON.stringify(query)} first={first} query={query} />
          <FloatingCart />
        </>
      )}
    </div>
  )
}
