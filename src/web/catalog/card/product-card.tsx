import { useState } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import { ImagePlaceholder } from '#web/widgets/image-placeholder.tsx'
import { Image } from '#web/widgets/image.tsx'
import { Price } from '#web/widgets/price.tsx'
import { Swatch } from '#web/widgets/swatch.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { ProductCardData, CardVariant } from './product-card-data.ts'
import { QuickAddButton } from './quick-add-button.tsx'

/** As many swatches as fit a narrow card; the rest is counted. */
const SWATCHES = 6

/** Four columns on a desk, three on a tablet, two on a phone. */
const GRID_SIZES = '(min-width: 1024px) 25vw, (min-width: 768px) 33vw, 50vw'

/** Four columns of the widest screens, in pixels. */
const WIDEST = 720

interface Props {
  card: ProductCardData
  /** Among the images a page opens with. */
  first?: boolean
}

/** A product in a list: the garment large, its price, its colours and sizes. All of it is one link. */
export function ProductCard({ card, first = false }: Props) {
  const { slug, model, type, blurb, price, variants, sizes } = card
  const [chosen, setChosen] = useState<CardVariant>()
  const [isNoticed, setNoticed] = useState(false)
  const shown = chosen ?? variants[0]
  const address = `/product/${chosen ? `${slug}-${chosen.colorSlug}` : slug}`
  return (
    <article
      className="group @container relative"
      onPointerEnter={() => setNoticed(true)}
      onPointerLeave={() => setChosen(undefined)}
    >
      <CardImage card={card} variant={shown} hasBack={isNoticed && !chosen} address={address} first={first} />
      <div className="pt-3 pb-1 text-sm @max-[220px]:text-xs">
        <h3 className="font-semibold">
          <Link
            to={address}
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
          <Price price={shown?.price ?? price} original={price} />
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
  /** The second image is fetched by the first sign of interest, and gives way to a chosen colour. */
  hasBack: boolean
  address: string
  first: boolean
}

function CardImage({ card, variant, hasBack, address, first }: ImageProps) {
  const isOpening = useViewTransitionState(address)
  const { front, back } = variant ?? {}
  const place = 'absolute inset-0 size-full object-cover'
  return (
    <div className={classes('relative aspect-4/5 overflow-hidden bg-sand', isOpening && 'product-image')}>
      {front ? (
        <Image image={front} sizes={GRID_SIZES} upTo={WIDEST} first={first} className={place} />
      ) : (
        <ImagePlaceholder model={card.model} type={card.type} swatch={variant?.swatch} className={place} />
      )}
      {hasBack && back && (
        <Image
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

/** The colours as swatches. Pointing at one shows the garment in it, and the card then leads to that colour. */
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
          to={`/product/${slug}-${variant.colorSlug}`}
          viewTransition
          title={variant.color}
          // Said once above, and reached through the product: forty swatches are no stops on a keyboard's way.
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
