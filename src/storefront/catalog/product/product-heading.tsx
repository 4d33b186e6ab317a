import { formatPercent } from '#domain/texts/format-percent.ts'
import { href } from 'react-router'
import { originalPrice } from '#domain/catalog/discount.ts'
import type { ProductDetails, Variant } from '#domain/catalog/product.ts'
import { shownCollection } from './shown-collection.ts'
import { variantSlug } from '#domain/catalog/slug.ts'
import { localizePath } from '#domain/texts/language-path.ts'
import { t, tParts } from '#domain/texts/t.ts'
import { ShareLink } from './share-link.tsx'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { Slot } from '#storefront/widgets/slot.tsx'
import { PriceText } from '#ui/widgets/price.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { Link } from '#ui/controls/link.tsx'

interface Props {
  details: ProductDetails
  variant: Variant | undefined
  /** Where the shop is. */
  origin: string
}

/** The name of a product, the price of the selected variant, and its link to share. */
export function ProductHeading({ details, variant, origin }: Props) {
  const { model, type, price, slug } = details.product
  const path = localizePath(href('/product/:productId', { productId: variantSlug(slug, variant) }))
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
        {variant && variant.discount > 0 && <Badge look="red">{formatPercent(-variant.discount)}</Badge>}
        <ShareLink name={variant ? t('product.inColor', { model, color: variant.color }) : model} url={origin + path} />
      </p>
      {showsPriorPrice && variant?.priorPrice !== undefined && (
        <p className="text-xs text-muted">
          {tParts('offers.priorPrice', { price: <PriceText key="price" price={variant.priorPrice} /> })}
        </p>
      )}
      <Slot parts={details.slot} />
    </div>
  )
}
