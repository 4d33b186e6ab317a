import { useState } from 'react'
import { href, Link, useViewTransitionState } from 'react-router'
import { ImagePlaceholder } from '#web/widgets/image-placeholder.tsx'
import { ResponsiveImage } from '#web/widgets/image.tsx'
import { PriceText } from '#web/widgets/price.tsx'
import { Swatch } from '#web/widgets/swatch.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { variantSlug } from '#web/catalog/product-slug.ts'
import type { ProductCardData, CardVariant } from './product-card-data.ts'
import { QuickAddButton } from './quick-add-button.tsx'

/** Swatches that fit a narrow card; the number of others follows. */
const SWATCHES = 6

/** The `sizes` attribute for four, three and two columns. */
const GRID_SIZES = '(min-width: 1024px) 25vw, (min-width: 768px) 33vw, 50vw'

/** Pixels of a card in four columns of the widest screens. */
const WIDEST = 720

interface Props {
  card: ProductCardData
  /** Whether its image is on the first screen. */
  first?: boolean
}

/** A product in a list: image, price, colors and sizes. The whole card is one link. */
export function ProductCard({ card, first = false }: Props) {
  const { slug, model, type, blurb, price, variants, sizes } = card
  const [chosen, setChosen] = useState<CardVariant>()
  const [isNoticed, setNoticed] = useState(false)
  const shown = chosen ?? variants[0]
  const path = href('/product/:productId', { productId: variantSlug(slug, chosen) })
  return (
    <article
      className="group @container relative"
      onPointerEnter={() => setNoticed(true)}
      onPointerLeave={() => setChosen(undefined)}
    >
      <CardImage card={card} variant={shown} hasBack={isNoticed && !chosen} path={path} first={first} />
      <div className="pt-3 pb-1 text-sm @max-[220px]:text-xs">
        <h3 className="font-semibold">
          <Link
            to={path}
            prefetch="intent"
            viewTransition
            onFocus={() => setNoticed(true)}
            className="line-clamp-2 group-hover:text-blue after:absolute after:inset-0"
          >
            {model}
          </Link>
        </h3>
        <p className="mt-0.5 truncate text-muted @max-[220px]:hidden">{blurb || type}</p>
        <p className="mt-1">
          <PriceText price={shown?.price ?? price} original={price} />
        </p>
        <Swatches slug={slug} variants={variants} shown={shown} onPoint={setChosen} />
        <Sizes sizes={sizes} />
      </div>
    </article>
  )
}

interface ImageProps {
  card: ProductCardData
  variant: CardVariant | undefined
  /** Shows the back on hover. It is fetched when the card is first hovered or focused. */
  hasBack: boolean
  path: string
  first: boolean
}

function CardImage({ card, variant, hasBack, path, first }: ImageProps) {
  const isOpening = useViewTransitionState(path)
  const { front, back } = variant ?? {}
  const place = 'absolute inset-0 size-full object-cover'
  return (
    <div className={classes('relative aspect-4/5 overflow-hidden bg-sand', isOpening && 'product-image')}>
      {front ? (
        <ResponsiveImage image={front} sizes={GRID_SIZES} upTo={WIDEST} first={first} className={place} />
      ) : (
        <ImagePlaceholder model={card.model} type={card.type} swatch={variant?.swatch} className={place} />
      )}
      {hasBack && back && (
        <ResponsiveImage
          image={back}
          alt=""
          sizes={GRID_SIZES}
          upTo={WIDEST}
          className={classes(
            place,
            'opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100',
          )}
        />
      )}
      <CardBadge card={card} variant={variant} />
      {variant && !card.isSoldOut && <QuickAddButton card={card} variant={variant} />}
    </div>
  )
}

function CardBadge({ card, variant }: { card: ProductCardData; variant: CardVariant | undefined }) {
  const isUpTo = !variant?.discount && card.discount > 0
  if (!card.isSoldOut && card.discount === 0) return null
  return (
    <p className="absolute start-2 top-2">
      {card.isSoldOut ? (
        <Badge look="paper">Sold out</Badge>
      ) : (
        <Badge look="red">{isUpTo ? `Up to -${card.discount}%` : `-${variant?.discount}%`}</Badge>
      )}
    </p>
  )
}

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
        {variants.length === 1 ? 'Color' : 'Colors'}: {variants.map(({ color }) => color).join(', ')}
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
            'relative z-10 -ms-px border p-1',
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
    <ul aria-label="Sizes" className="mt-1.5 flex flex-wrap gap-x-2 text-xs">
      {sizes.map(({ value, isInStock }) => (
        <li key={value} className={isInStock ? '' : 'text-muted'}>
          {isInStock ? value : <s>{value}</s>}
          {!isInStock && <VisuallyHidden>, sold out</VisuallyHidden>}
        </li>
      ))}
    </ul>
  )
}
