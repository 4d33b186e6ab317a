import { t } from '#domain/texts/t.ts'
import { href, useLocation } from 'react-router'
import type { ProductDetails, Variant } from '#domain/catalog/product.ts'
import { ResponsiveImage } from '#ui/widgets/image.tsx'
import { Swatch } from '#ui/widgets/swatch.tsx'
import { classes } from '#ui/controls/classes.ts'
import { Link } from '#ui/controls/link.tsx'
import { variantSlug } from '#domain/catalog/slug.ts'

interface Props {
  details: ProductDetails
  selected: Variant
}

/** The colors as thumbnails. Each links to the variant; its data is loaded already. */
export function ColorChoice({ details: { product, variants }, selected }: Props) {
  const { pathname } = useLocation()
  // Both routes show this page: a visitor stays on the one that is open.
  const route = pathname.startsWith('/products/') ? '/products/:productId' : '/product/:productId'
  return (
    <section aria-labelledby="color">
      <p id="color" className="flex justify-between text-sm">
        <span>
          <span className="text-muted">{t('product.color')} </span>
          <span className="font-semibold">{selected.color}</span>
        </span>
        <span className="text-muted">{t('product.colors', { count: variants.length })}</span>
      </p>
      {variants.length > 1 && (
        <ul className="scroll-quiet -mx-1 mt-1 flex gap-1 overflow-x-auto p-1 md:flex-wrap">
          {variants.map((variant) => (
            <li key={variant.variantId} className="shrink-0">
              <Link
                to={href(route, { productId: variantSlug(product.slug, variant) })}
                replace
                preventScrollReset
                defaultShouldRevalidate={false}
                aria-label={isSoldOut(variant) ? t('product.colorOutOfStock', { color: variant.color }) : variant.color}
                aria-current={variant === selected ? 'true' : undefined}
                className={classes(
                  'relative block h-14 w-11 overflow-hidden border-2',
                  variant === selected ? 'border-ink' : 'border-transparent hover:border-muted',
                )}
              >
                <Thumbnail variant={variant} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Thumbnail({ variant: { images, color, swatch } }: { variant: Variant }) {
  const [image] = images
  return image ? (
    <ResponsiveImage image={image} alt="" sizes="44px" upTo={160} className="size-full object-cover" />
  ) : (
    <Swatch color={color} swatch={swatch} className="size-full" />
  )
}

function isSoldOut({ sizes }: Variant) {
  return sizes.every(({ quantity }) => quantity === 0)
}
