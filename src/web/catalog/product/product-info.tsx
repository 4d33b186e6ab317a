import { deliveryFrom } from '#domain/checkout/delivery-fee.ts'
import { t, tParts } from '#domain/texts/t.ts'
import type { Product } from '#domain/catalog/product.ts'
import { PriceText } from '#web/widgets/price.tsx'
import { WhatsappLink } from '#web/widgets/whatsapp-link.tsx'
import { useStoreSettings } from '#web/state/store-settings.ts'

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
      <div
        className="py-5 leading-relaxed [&_a]:underline [&_h3]:mt-3 [&_h3]:font-semibold [&_h4]:mt-3 [&_h4]:font-semibold [&_li]:mt-1.5 [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:ps-4 [&_p+p]:mt-3 [&_ul]:mt-3 [&_ul]:list-['–__'] [&_ul]:ps-4"
        dir="auto"
        // Safe: the server sanitizes descriptions when they are saved.
        dangerouslySetInnerHTML={{ __html: product.description }}
      />
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
