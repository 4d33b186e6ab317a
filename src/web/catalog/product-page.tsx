import { useState } from 'react'
import { data, Link, redirect, useRevalidator } from 'react-router'
import type { Api } from '#client/api.ts'
import type { CartItem } from '#domain/cart-item.ts'
import type { ProductDetails } from '#domain/catalog.ts'
import { collectionName } from '#domain/collections.ts'
import { texts } from '#domain/texts.ts'
import { apiContext } from '#web/api-context.ts'
import { browserApi } from '#web/browser-api.ts'
import { OrderModal, prepareOrderModal } from '#web/cart/lazy-order-modal.tsx'
import { PageHead } from '#web/page-head.tsx'
import { Price } from '#web/price.tsx'
import { statusOf } from '#web/status-of.ts'
import { useStoreSettings } from '#web/store-settings.ts'
import { Track } from '#web/track.tsx'
import { breadcrumbFacts, StructuredData } from '#web/structured-data.tsx'
import { notify } from '#web/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ColorChoice } from './color-choice.tsx'
import { Gallery } from './gallery.tsx'
import { addressOf, variantAt } from './product-address.ts'
import { plainDescription, productFacts } from './product-data.ts'
import { ProductFacts } from './product-facts.tsx'
import { PurchasePanel } from './purchase-panel.tsx'
import type { Route } from './+types/product-page.ts'

async function loadProduct(api: Api, id: string, { origin }: URL) {
  try {
    const details = await api.getProduct({ id })
    const address = addressOf(details, id)
    if (address !== id) throw redirect(`/product/${address}`, 301)
    return { details, origin }
  } catch (error) {
    const status = statusOf(error)
    if (status === 404) throw data(null, { status: 404 })
    if (error instanceof Response) throw error
    throw data({ message: texts.productNotFetched }, { status: status ?? 503 })
  }
}

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadProduct(context.get(apiContext), params.productId, url)

export const clientLoader = async ({ params, url }: Route.ClientLoaderArgs) =>
  loadProduct(await browserApi(), params.productId, url)

export default function ProductPage({ loaderData: { details, origin }, params }: Route.ComponentProps) {
  const { product } = details
  const { currency } = useStoreSettings()
  const variant = variantAt(details, params.productId)
  const order = useDirectOrder()
  return (
    <div className="max-lg:pb-6 lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-10 lg:px-gutter lg:pt-4">
      <PageHead
        title={variant ? `${product.model} in ${variant.color}` : product.model}
        description={plainDescription(product.description) || undefined}
        canonical={`/product/${product.slug}`}
        origin={origin}
        picture={variant?.images[0]}
      />
      <Track
        key={variant?.variantId}
        event="ViewContent"
        content={{ ids: [product._id], name: product.model, value: variant?.variantPrice ?? product.price }}
      />
      <StructuredData facts={productFacts(details, origin, currency)} />
      <StructuredData
        facts={breadcrumbFacts(origin, [
          { name: collectionName(product.collection), path: `/collections/${product.collection}` },
          { name: product.model, path: `/product/${product.slug}` },
        ])}
      />
      <Gallery key={variant?.variantId} product={product} variant={variant} />
      <div className="grid content-start gap-4 px-gutter pt-4 lg:sticky lg:top-header lg:self-start lg:px-0 lg:py-6">
        <Heading details={details} variant={variant} />
        {variant && <ColorChoice details={details} selected={variant} />}
        {variant && (
          <PurchasePanel
            key={variant.variantId}
            details={details}
            variant={variant}
            onOrder={order.start}
            onOrderLikely={prepareOrderModal}
          />
        )}
        <ProductFacts product={product} />
      </div>
      <OrderModal {...order.modal} />
    </div>
  )
}

function Heading({
  details: { product },
  variant,
}: {
  details: ProductDetails
  variant: ProductDetails['variants'][number] | undefined
}) {
  const { model, type, collection, price } = product
  return (
    <div className="grid gap-1">
      <p className="text-xs text-muted max-lg:hidden">
        <Link to={`/collections/${collection}`} className="hover:text-blue">
          {collectionName(collection)}
        </Link>{' '}
        / {type}
      </p>
      <h1 className="headline text-xl lg:text-3xl">{model}</h1>
      <p className="flex items-center gap-3 text-lg">
        <Price price={variant?.variantPrice ?? price} original={price} />
        {variant && variant.discount > 0 && <Badge look="red">-{variant.discount}%</Badge>}
      </p>
    </div>
  )
}

/** The one piece being ordered without the bag, and the modal that asks who gets it. */
function useDirectOrder() {
  const [item, setItem] = useState<CartItem>()
  const [open, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  return {
    start: (next: CartItem) => {
      setItem(next)
      setOpen(true)
    },
    modal: {
      open,
      onOpenChange: setOpen,
      lines: item ? [item] : [],
      onPlaced: () => {
        notify('success', texts.orderProcessed)
        void revalidate()
      },
      onNewPrices: (prices: ReadonlyMap<string, number>) => {
        setItem((before) => before && { ...before, price: prices.get(before.skuId) ?? before.price })
        void revalidate()
      },
    },
  }
}
