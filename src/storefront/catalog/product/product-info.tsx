import { deliveryFrom } from '#domain/checkout/delivery-fee.ts'
import { t, tParts } from '#domain/texts/t.ts'
import type { Product } from '#domain/catalog/product.ts'
import { PriceText } from '#ui/widgets/price.tsx'
import { WhatsappLink } from '#storefront/widgets/whatsapp-link.tsx'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { ProductDescription } from './product-description.tsx'

/** The description of a product, its attributes and the delivery fee. */
export function ProductInfo({ product }: { product: Product }) {
  const { deliveryFee, deliveryPrices } = useStoreSettings()
  const { fee, isLeast, freeFrom } = deliveryFrom(deliveryFee, deliveryPrices)
  const written = { fee: <PriceText key="fee" price={fee} /> }
  const facts = [
    [t('product.fit'), product.fit],
    [t('product.brand'), product.brand],
    [t('product.article'), product.sku],
  ].filter(([, value]) => value)
  return (
    <div className="border-t border-line text-sm">
      <ProductDescription html={product.description} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-t border-line py-5">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <dt className="text-muted">{t('product.delivery')}</dt>
        <dd>
          {isLeast ? tParts('delivery.productFrom', written) : tParts('product.deliveryFee', written)}
          {freeFrom !== null && (
            <span className="block">
              {tParts('delivery.freeFromSum', { sum: <PriceText key="sum" price={freeFrom} /> })}
            </span>
          )}
        </dd>
      </dl>
      <WhatsappLink asks className="mb-5 inline-flex min-h-11 items-center font-semibold underline hover:text-blue" />
    </div>
  )
}
