import { deliveryFrom } from '#domain/checkout/delivery-fee.ts'
import { t, tParts } from '#domain/texts/t.ts'
import type { Product, Variant } from '#domain/catalog/product.ts'
import { PriceText } from '#ui/widgets/price.tsx'
import { WhatsappLink } from '#storefront/widgets/whatsapp-link.tsx'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { ProductDescription } from './product-description.tsx'

/** The description of a product, its attributes and the delivery fee. */
export function ProductInfo({ product, variant }: { product: Product; variant: Variant | undefined }) {
  const { deliveryFee, deliveryPrices } = useStoreSettings()
  const { fee, isLeast, freeFrom } = deliveryFrom(deliveryFee, deliveryPrices)
  const written = { fee: <PriceText key="fee" price={fee} /> }
  const facts = [
    [t('product.fit'), product.fit],
    [t('product.brand'), product.brand],
    [t('product.article'), product.sku],
  ].filter(([, value]) => value)
  const custom = [...toFacts('product', product), ...toFacts('variant', variant)]
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
        {custom.map(({ id, name, type, value, text }) => (
          <div key={id} className="contents">
            <dt className={type === 'file' ? 'self-center text-muted' : 'text-muted'}>{name}</dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere rtl:text-right">
              {type === 'file' ? (
                <a href={String(value)} download={text} className="inline-flex min-h-11 items-center underline">
                  {text}
                </a>
              ) : (
                text
              )}
            </dd>
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

/** The custom fields of a product or a variant that visitors read. Both may have one of a key. */
const toFacts = (of: 'product' | 'variant', shown: Pick<Product, 'fields'> | undefined) =>
  (shown?.fields ?? []).map((field) => ({ ...field, id: `${of} ${field.key}` }))
