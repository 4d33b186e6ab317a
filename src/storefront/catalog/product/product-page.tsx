import { t } from '#domain/texts/t.ts'
import { useEffect } from 'react'
import { data, href, redirect } from 'react-router'
import type { Api } from '#client/api.ts'
import type { ProductDetails } from '#domain/catalog/product.ts'
import { toShownQuantity } from '#domain/catalog/shown-quantity.ts'
import { pageLoader, type PageAddress } from '#ui/state/page-data/page-data.ts'
import { LazyOrderModal, preloadOrderModal } from '#storefront/cart/lazy-order-modal.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { followRedirect } from '#ui/state/page-data/follow-redirect.ts'
import { isConnectionLost, findApiError } from '#ui/state/api-error.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { TrackEvent } from '#storefront/analytics/track.tsx'
import { breadcrumbData, StructuredData } from '#storefront/widgets/structured-data.tsx'
import { ColorChoice } from './color-choice.tsx'
import { Gallery } from './gallery.tsx'
import { findVariant } from '#storefront/catalog/product-slug.ts'
import { productData } from './product-structured-data.ts'
import { ProductInfo } from './product-info.tsx'
import { ProductHeading } from './product-heading.tsx'
import { PurchasePanel } from './purchase-panel.tsx'
import { RelatedProducts } from './related-products.tsx'
import { shownCollection } from './shown-collection.ts'
import { useSharedImage } from './use-shared-image.ts'
import { useDirectOrder } from './use-direct-order.ts'
import type { PageProps } from '#ui/page/page-types.ts'

async function loadProduct(api: Api, { params: { productId: id }, url }: PageAddress<'productId'>) {
  const { origin } = url
  try {
    const details = await api.getProduct({ id })
    if (details.movedTo) throw redirect(href('/product/:productId', { productId: details.movedTo }), 301)
    return { details: withShownQuantities(details), origin }
  } catch (error) {
    const status = findApiError(error)?.status
    if (status === 404) {
      await followRedirect(api, url)
      throw data(null, { status: 404 })
    }
    if (error instanceof Response) throw error
    throw data({ message: t('messages.productNotFetched'), isLost: isConnectionLost(error) }, { status: status ?? 500 })
  }
}

/** What is kept with the page must not depend on counts that the page does not show. */
const withShownQuantities = ({ variants, ...details }: ProductDetails): ProductDetails => ({
  ...details,
  variants: variants.map((variant) => ({
    ...variant,
    sizes: variant.sizes.map((size) => ({ ...size, quantity: toShownQuantity(size.quantity) })),
  })),
})

export const loader = pageLoader(loadProduct)

export default function ProductPage({
  loaderData: { details, origin },
  params,
}: PageProps<typeof loader, 'productId'>) {
  const { product } = details
  const collection = shownCollection(details)
  const { currency } = useStoreSettings()
  const variant = findVariant(details, params.productId)
  const order = useDirectOrder()
  useEffect(() => {
    // oxlint-disable-next-line no-console -- what cannot be chosen is logged (spec §5)
    if (!variant) console.warn('No product or variants available')
  }, [variant])
  return (
    <>
      <PageHead
        title={variant ? t('product.inColor', { model: product.model, color: variant.color }) : product.model}
        description={product.summary || undefined}
        canonical={href('/product/:productId', { productId: product.slug })}
        origin={origin}
        shared={useSharedImage(details, variant)}
      />
      <TrackEvent
        key={variant?.variantId}
        event="ViewContent"
        content={{ ids: [product._id], name: product.model, value: variant?.variantPrice ?? product.price }}
      />
      <StructuredData data={productData(details, origin, currency)} />
      <StructuredData
        data={breadcrumbData(origin, [
          { name: collection.name, path: href('/collections/:id', { id: collection.slug }) },
          { name: product.model, path: href('/product/:productId', { productId: product.slug }) },
        ])}
      />
      <div className="max-lg:pb-6 lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-10 lg:px-gutter lg:pt-4">
        <Gallery key={variant?.variantId} product={product} variant={variant} />
        <div className="grid grid-cols-1 content-start gap-4 px-gutter pt-4 lg:sticky lg:top-header lg:self-start lg:px-0 lg:py-6">
          <ProductHeading details={details} variant={variant} origin={origin} />
          {variant && <ColorChoice details={details} selected={variant} />}
          {variant && (
            <PurchasePanel
              key={variant.variantId}
              details={details}
              variant={variant}
              onOrder={order.start}
              onOrderLikely={preloadOrderModal}
            />
          )}
          <ProductInfo product={product} variant={variant} />
        </div>
      </div>
      <RelatedProducts key={product._id} product={product} collection={collection.slug} />
      <LazyOrderModal {...order.modal} />
    </>
  )
}
