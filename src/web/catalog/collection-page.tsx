import { redirect, useNavigate } from 'react-router'
import type { Api } from '#client/api.ts'
import { collectionName, isCollectionId } from '#domain/collections.ts'
import { apiContext } from '#web/api-context.ts'
import { browserApi } from '#web/browser-api.ts'
import { PageHead } from '#web/page-head.tsx'
import { Select } from '#web/ui/select.tsx'
import { listPage, type ListQuery } from './list-page.ts'
import { ProductList } from './product-list.tsx'
import { readSort, sorts } from '#domain/filters.ts'
import type { Route } from './+types/collection-page.ts'

async function loadCollection(api: Api, id: string, url: URL) {
  if (id === 'hoodies') throw redirect('/collections/hoodies-Pants', 301)
  if (!isCollectionId(id)) throw redirect('/')
  const query: ListQuery = { collection: id, sort: readSort(url.searchParams) }
  return { query, first: await listPage(api, query), origin: url.origin }
}

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadCollection(context.get(apiContext), params.id, url)

export const clientLoader = async ({ params, url }: Route.ClientLoaderArgs) =>
  loadCollection(await browserApi(), params.id, url)

export default function CollectionPage({ loaderData: { query, first, origin } }: Route.ComponentProps) {
  const name = collectionName(query.collection)
  return (
    <div className="px-gutter">
      <PageHead
        title={name}
        description={`${name}: every piece in every colour, with the sizes still in stock.`}
        canonical={`/collections/${query.collection}`}
        origin={origin}
      />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-8 pb-6 md:pt-14">
        <h1 className="headline text-title">{name}</h1>
        <SortSelect query={query} />
      </div>
      <ProductList key={JSON.stringify(query)} first={first} query={query} />
    </div>
  )
}

/** Choosing an order starts the list anew, at the top and without other conditions (spec §4). */
function SortSelect({ query }: { query: ListQuery }) {
  const navigate = useNavigate()
  return (
    <Select
      label="Sort by"
      value={query.sort}
      onChange={({ target: { value } }) =>
        navigate(value === 'newest' ? '.' : `?sort=${value}`, { preventScrollReset: true })
      }
    >
      {Object.entries(sorts).map(([sort, { label }]) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </Select>
  )
}
