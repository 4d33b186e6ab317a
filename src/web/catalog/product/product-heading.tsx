import { href } from 'react-router'
import type { Product, Variant } from '#domain/catalog/product.ts'
import { collectionName } from '#domain/catalog/collections.ts'
import { tParts } from '#domain/texts/t.ts'
import { useStoreSettings } from '#web/state/store-settings.ts'
import { PriceText } from '#web/widgets/price.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'

/** The name of a product and the price of the selected variant. */
export function ProductHeading({ product, variant }: { product: Product; variant: Variant | undefined }) {
  const { model, type, collection, price } = product
  const { showsPriorPrice } = useStoreSettings()
  return (
    <div className="grid gap-1">
      <p className="text-xs text-muted max-lg:hidden">
        <Link to={href('/collections/:id', { id: collection })} className="hover:text-blue">
          {collectionName(collection)}
        </Link>{' '}
        / {type}
      </p>
      <h1 className="headline text-xl lg:text-3xl">{model}</h1>
      <p className="flex items-center gap-3 text-lg">
        <PriceText price={variant?.variantPrice ?? price} original={price} />
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
