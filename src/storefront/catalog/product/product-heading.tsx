import { href } from 'react-router'
import { originalPrice } from '#domain/catalog/discount.ts'
import type { ProductDetails, Variant } from '#domain/catalog/product.ts'
import { shownCollection } from './shown-collection.ts'
import { tParts } from '#domain/texts/t.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { PriceText } from '#ui/widgets/price.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { Link } from '#ui/controls/link.tsx'

/** The name of a product and the price of the selected variant. */
export function ProductHeading({ details, variant }: { details: ProductDetails; variant: Variant | undefined }) {
  const { model, type, price } = details.product
  const collection = shownCollection(details)
  const { showsPriorPrice } = useStoreSettings()
  return (
    <div className="grid gap-1">
      <p className="text-xs text-muted max-lg:hidden">
        <Link to={href('/collections/:id', { id: collection.slug })} className="hover:text-blue">
          {collection.name}
        </Link>{' '}
        / {type}
      </p>
      <h1 className="headline text-xl lg:text-3xl">{model}</h1>
      <p className="flex items-center gap-3 text-lg">
        <PriceText price={variant?.variantPrice ?? price} original={originalPrice(price, variant)} />
        {variant && variant.discount > 0 && <Badge look="red">-{variant.discount}%</Badge>}
      </p>
      {showsPriorPrice && variant?.priorPrice !== undefined && (
        <p className="text-xs text-muted">
          {tParts('offers.priorPrice', { price: <PriceText key="price" price={variant.priorPrice} /> })}
        </p>
      )}
    </div>
  )
}
