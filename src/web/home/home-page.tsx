import { Link } from 'react-router'
import { apiContext } from '#web/api-context.ts'
import { browserApi } from '#web/browser-api.ts'
import type { Api } from '#client/api.ts'
import type { Route } from './+types/home-page.ts'

async function loadHome(api: Api) {
  const { products } = await api.listProducts({ sortBy: 'createdAt', direction: 'desc', limit: 8 })
  return { products }
}

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context.get(apiContext))
export const clientLoader = async () => loadHome(await browserApi())

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <ul>
      {loaderData.products.map((product) => (
        <li key={product._id}>
          <Link to={`/product/${product.slug}`}>{product.model}</Link>
        </li>
      ))}
    </ul>
  )
}
