import { Link, redirect } from 'react-router'
import type { Api } from '#client/api.ts'
import { collectionName, isCollectionId } from '#domain/collections.ts'
import { COLLECTION_PAGE_SIZE } from '#domain/constants.ts'
import { apiContext } from '#web/api-context.ts'
import { browserApi } from '#web/browser-api.ts'
import type { Route } from './+types/collection-page.ts'

async function loadCollection(api: Api, id: string) {
  if (id === 'hoodies') throw redirect('/collections/hoodies-Pants', 301)
  if (!isCollectionId(id)) throw redirect('/')
  const page = await api.listProducts({
    collectionName: id,
    sortBy: 'createdAt',
    direction: 'desc',
    limit: COLLECTION_PAGE_SIZE,
  })
  return { collection: id, ...page }
}

export const loader = ({ context, params }: Route.LoaderArgs) => loadCollection(context.get(apiContext), params.id)
export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => loadCollection(await browserApi(), params.id)

export default function CollectionPage({ loaderData: { collection, products } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="headline">{collectionName(collection)}</h1>
      <ul>
        {products.map((product) => (
          <li key={product._id}>
            <Link to={`/product/${product.slug}`}>{product.model}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
