import { originalPrice } from '#domain/catalog/discount.ts'
import { sizeLabel } from '#domain/catalog/sizes/size-label.ts'
import { t, tParts } from '#domain/texts/t.ts'
import { memo, useState } from 'react'
import { href } from 'react-router'
import { PriceText } from '#ui/widgets/price.tsx'
import { Swatch } from '#ui/widgets/swatch.tsx'
import { classes } from '#ui/controls/classes.ts'
import { VisuallyHidden } from '#ui/controls/visually-hidden.tsx'
import { Link } from '#ui/controls/link.tsx'
import { variantSlug } from '#domain/catalog/slug.ts'
import { CardImage } from './card-image.tsx'
import type { ProductCardData, CardVariant } from './product-card-data.ts'
import { useCardImages } from './use-card-images.ts'

/** Swatches that fit a narrow card; the number of others follows. */
const SWATCHES = 6

interface Props {
  card: ProductCardData
  /** Whether its image is on the first screen. */
  first?: boolean
}

/** A product in a list: images, price, colors and sizes. The whole card is one link, to the color that it shows. */
export const ProductCard = memo(function ProductCard({ card, first = false }: Props) {
  const { slug, model, type, blurb, price, variants, sizes, isColorSelected, isFrom } = card
  const [chosen, setChosen] = useState<CardVariant>()
  const shown = chosen ?? variants[0]
  const images = useCardImages(shown?.images.length ?? 0)
  const linked = chosen ?? (isColorSelected ? shown : undefined)
  const path = href('/product/:productId', { productId: variantSlug(slug, linked) })
  const written = <PriceText key="price" price={shown?.price ?? price} original={originalPrice(price, shown)} />
  return (
    <article
      className="group @container relative touch-pan-y touch-pinch-zoom"
      {...images.card}
      onPointerLeave={(event) => {
        setChosen(undefined)
        images.card.onPointerLeave(event)
      }}
    >
      <CardImage card={card} variant={shown} images={images} path={path} first={first} />
      <div className="pt-3 pb-1 text-sm @max-[220px]:text-xs">
        <h3 className="font-semibold">
          <Link
            to={path}
            viewTransition
            data-likely=""
            {...images.link}
            dir="auto"
            title={model}
            className="line-clamp-2 group-hover:text-blue after:absolute after:inset-0"
          >
            {model}
          </Link>
        </h3>
        <p dir="auto" title={blurb || type} className="mt-0.5 truncate text-muted">
          {blurb || type}
        </p>
        <p className="mt-1">{isFrom && !chosen ? tParts('card.from', { price: written }) : written}</p>
        <Swatches
          slug={slug}
          variants={variants}
          shown={shown}
          onPoint={(variant) => {
            setChosen(variant)
            images.show(0)
          }}
        />
        <Sizes sizes={sizes} />
      </div>
    </article>
  )
})

interface SwatchesProps {
  slug: string
  variants: CardVariant[]
  shown: CardVariant | undefined
  onPoint: (variant: CardVariant) => void
}

/** The colors as swatches. Hovering one shows the product in that color and makes the card link to it. */
function Swatches({ slug, variants, shown, onPoint }: SwatchesProps) {
  const hidden = variants.length - SWATCHES
  return (
    <div className="mt-2 flex items-center gap-1">
      <VisuallyHidden>
        {t('card.colors', {
          count: variants.length,
          colors: variants.map(({ color }) => color).join(t('addresses.separator')),
        })}
      </VisuallyHidden>
      {variants.slice(0, SWATCHES).map((variant) => (
        <Link
          key={variant.variantId}
          to={href('/product/:productId', { productId: variantSlug(slug, variant) })}
          viewTransition
          title={variant.color}
          // Not a tab stop: the text above names all colors, and the product page leads to each.
          aria-hidden="true"
          tabIndex={-1}
          onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint(variant)}
          className={classes(
            // Too small for a finger, which opens the card.
            'relative z-10 -ms-px border p-1 pointer-coarse:pointer-events-none',
            variant === shown ? 'border-ink' : 'border-transparent',
          )}
        >
          <Swatch {...variant} className="size-3.5" />
        </Link>
      ))}
      {hidden > 0 && (
        <span aria-hidden="true" className="ps-1 text-xs text-muted">
          +{hidden}
        </span>
      )}
    </div>
  )
}

function Sizes({ sizes }: { sizes: ProductCardData['sizes'] }) {
  return (
    <ul aria-label={t('card.sizes')} className="mt-1.5 flex flex-wrap gap-x-2 text-xs">
      {sizes.map(({ value, isInStock }) => (
        <li key={value} className={isInStock ? '' : 'text-muted'}>
          {isInStock ? sizeLabel(value) : <s>{sizeLabel(value)}</s>}
          {!isInStock && <VisuallyHidden>{t('card.soldOutSize')}</VisuallyHidden>}
        </li>
      ))}
    </ul>
  )
}
