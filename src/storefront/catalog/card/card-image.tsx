import { formatPercent } from '#domain/texts/format-percent.ts'
import { t } from '#domain/texts/t.ts'
import { useViewTransitionState } from 'react-router'
import { ImagePlaceholder } from '#storefront/widgets/image-placeholder.tsx'
import { ResponsiveImage } from '#ui/widgets/image.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { classes } from '#ui/controls/classes.ts'
import type { ProductCardData, CardVariant } from './product-card-data.ts'
import { QuickAddButton } from './quick-add-button.tsx'
import type { useCardImages } from './use-card-images.ts'

/** The `sizes` attribute for four, three and two columns. */
const GRID_SIZES = '(min-width: 1024px) 25vw, (min-width: 768px) 33vw, 50vw'

/** Pixels of a card in four columns of the widest screens. */
const WIDEST = 720

const PLACE = 'absolute inset-0 size-full object-cover'

interface Props {
  card: ProductCardData
  variant: CardVariant | undefined
  images: ReturnType<typeof useCardImages>
  path: string
  first: boolean
}

/** The images of a card on top of each other, its badge, and the button that opens the sizes. */
export function CardImage({ card, variant, images: { shown, seen, area }, path, first }: Props) {
  const [front, ...others] = variant?.images ?? []
  return (
    <ImageArea ref={area} path={path}>
      {front ? (
        <ResponsiveImage image={front} sizes={GRID_SIZES} upTo={WIDEST} first={first} className={PLACE} />
      ) : (
        <ImagePlaceholder model={card.model} type={card.type} swatch={variant?.swatch} className={PLACE} />
      )}
      {others.map(
        (image, index) =>
          seen.includes(index + 1) && (
            <ResponsiveImage
              key={image.id}
              image={image}
              alt=""
              sizes={GRID_SIZES}
              upTo={WIDEST}
              // Transparent until it is loaded, so that the front stays in view.
              className={classes(
                PLACE,
                'bg-transparent! transition-opacity',
                shown === index + 1 ? 'opacity-100' : 'opacity-0',
              )}
            />
          ),
      )}
      {others.length > 1 && <ImageMarks count={others.length + 1} shown={shown} />}
      <CardBadge card={card} variant={variant} />
      {variant && !card.isSoldOut && <QuickAddButton card={card} variant={variant} />}
    </ImageArea>
  )
}

/** The area that grows into the product page, and out of it again. */
function ImageArea({ path, ...rest }: React.ComponentProps<'div'> & { path: string }) {
  const isOpening = useViewTransitionState(path)
  return (
    <div
      className={classes('relative aspect-4/5 overflow-hidden rounded-card bg-sand', isOpening && 'product-image')}
      {...rest}
    />
  )
}

/** A mark for each image, the shown one dark: with touch they say that there is more to see, a mouse gets them on hover. */
function ImageMarks({ count, shown }: { count: number; shown: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute start-2 end-14 bottom-2 flex max-w-24 gap-0.5 pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100"
    >
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={classes('h-0.5 grow', index === shown ? 'bg-ink' : 'bg-ink/20')} />
      ))}
    </span>
  )
}

/** The reduction of the color that is shown, beside whose price its old one stands. */
function CardBadge({ card, variant }: Pick<Props, 'card' | 'variant'>) {
  const discount = variant?.discount ?? 0
  if (!card.isSoldOut && discount === 0) return null
  return (
    <p className="absolute start-2 top-2">
      {card.isSoldOut ? (
        <Badge look="paper">{t('card.soldOut')}</Badge>
      ) : (
        <Badge look="red">{formatPercent(-discount)}</Badge>
      )}
    </p>
  )
}
