import { data } from 'react-router'
import type { Api } from '#client/api.ts'
import { statusOf } from '#web/status-of.ts'
import { formatPrice } from '#domain/money.ts'
import { apiContext } from '#web/api-context.ts'
import { browserApi } from '#web/browser-api.ts'
import { useStoreSettings } from '#web/store-settings.ts'
import type { Route } from './+types/product-page.ts'

async function loadProduct(api: Api, id: string) {
  try {
    return await api.getProduct({ id })
  } catch (error) {
    if (statusOf(error) === 404) throw data(null, { status: 404 })
    throw error
  }
}

export const loader = ({ context, params }: Route.LoaderArgs) => loadProduct(context.get(apiContext), params.productId)
export const clientLoader = async ({ params }: Route.ClientLoaderArgs) =>
  loadProduct(await browserApi(), params.productId)

export default function ProductPage({ loaderData: { product, variants } }: Route.ComponentProps) {
  const { symbols } = useStoreSettings()
  return (
    <>
      <h1 className="headline">{product.model}</h1>
      <p>{formatPrice(product.price, 'shop', symbols)}</p>
      <ul>
        {variants.map((variant) => (
          <li key={variant.variantId}>{variant.color}</li>
        ))}
      </ul>
    </>
  )
}
