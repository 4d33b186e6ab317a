import { href } from 'react-router'
import type { ProductDetails, Variant } from '#domain/catalog/product.ts'
import { sizeLabel } from '#domain/catalog/sizes/size-label.ts'
import { variantSlug } from '#domain/catalog/slug.ts'
import { t } from '#domain/texts/t.ts'
import { Link } from '#ui/controls/link.tsx'

interface Props {
  details: ProductDetails
  variant: Variant
}

/** Of each size that is sold out in this color, the colors that still have it. */
export function OtherColors({ details: { product, variants }, variant }: Props) {
  const isOneSize = variant.sizes.length === 1
  const missing = variant.sizes
    .filter(({ quantity }) => quantity === 0)
    .map(({ value }) => ({ value, colors: variants.filter((other) => hasSize(other, value)) }))
    .filter(({ colors }) => colors.length > 0)
  if (missing.length === 0) return null
  return (
    <ul className="grid text-sm">
      {missing.map(({ value, colors }) => (
        <li key={value} className="flex flex-wrap items-center gap-x-3">
          <span className="text-muted">
            {isOneSize ? t('product.otherColors') : t('product.sizeInOtherColors', { size: sizeLabel(value) })}
          </span>
          {colors.map((color) => (
            <Link
              key={color.variantId}
              to={href('/product/:productId', { productId: variantSlug(product.slug, color) })}
              replace
              preventScrollReset
              className="inline-flex min-h-11 min-w-11 items-center font-semibold underline underline-offset-4 hover:text-blue"
            >
              {color.color}
            </Link>
          ))}
        </li>
      ))}
    </ul>
  )
}

const hasSize = ({ sizes }: Variant, wanted: string) =>
  sizes.some(({ value, quantity }) => value === wanted && quantity > 0)
