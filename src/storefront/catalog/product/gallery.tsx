import { t } from '#domain/texts/t.ts'
import { Suspense, useState } from 'react'
import type { Product, Variant } from '#domain/catalog/product.ts'
import { ImagePlaceholder } from '#storefront/widgets/image-placeholder.tsx'
import { ResponsiveImage } from '#ui/widgets/image.tsx'
import { classes } from '#ui/controls/classes.ts'
import { lazyWithRetry } from '#ui/controls/lazy-with-retry.ts'

const loadZoom = async () => ({ default: (await import('./zoom.tsx')).Zoom })
const Zoom = lazyWithRetry(loadZoom)

/** The height that price, color, size, facts and button leave of the window, and at most 4:5 of the width. */
const HEIGHT = 'h-[min(125vw,max(13rem,100svh-36rem))] lg:h-auto'
const SIZES = '(min-width: 1024px) 34vw, 90vw'

interface Props {
  product: Pick<Product, 'model' | 'type'>
  variant: Pick<Variant, 'images' | 'swatch'> | undefined
}

/** The images of a variant: a swipeable row below 1024 px, a grid from there (spec §2). A click opens the zoom. */
export function Gallery({ product, variant }: Props) {
  const [current, setCurrent] = useState(0)
  const [zoomed, setZoomed] = useState<number>()
  const [wasZoomed, setWasZoomed] = useState(false)
  const images = variant?.images ?? []
  if (images.length === 0) {
    return <ImagePlaceholder {...product} swatch={variant?.swatch} className={classes(HEIGHT, 'lg:aspect-square')} />
  }

  const zoom = (index: number) => {
    setWasZoomed(true)
    setZoomed(index)
  }

  return (
    <section aria-label={t('product.pictures')} className="relative">
      <ul
        onScroll={({ currentTarget }) => setCurrent(slideInView(currentTarget))}
        className="scroll-quiet flex snap-x max-lg:bg-sand snap-mandatory gap-0.5 overflow-x-auto lg:grid lg:snap-none lg:grid-cols-2 lg:overflow-visible"
      >
        {images.map((image, index) => (
          <li
            key={image.id}
            className={classes(
              'aspect-4/5 shrink-0 snap-start only:mx-auto lg:last:odd:col-span-2 lg:last:odd:aspect-8/5',
              HEIGHT,
              index === 0 && 'product-image',
            )}
          >
            <button
              type="button"
              aria-label={t('product.lookClosely', { image: image.alt })}
              onClick={() => zoom(index)}
              onPointerEnter={loadZoom}
              className="block size-full cursor-zoom-in focus-visible:-outline-offset-2"
            >
              <ResponsiveImage image={image} first={index === 0} sizes={SIZES} className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <p
          aria-hidden="true"
          className="absolute end-3 bottom-3 bg-paper px-2 py-1 text-xs font-semibold tabular-nums lg:hidden"
        >
          <bdi dir="ltr">
            {current + 1} / {images.length}
          </bdi>
        </p>
      )}
      <Suspense>
        {wasZoomed && (
          <Zoom title={product.model} images={images} start={zoomed} onClose={() => setZoomed(undefined)} />
        )}
      </Suspense>
    </section>
  )
}

/** The index of the image that the list is scrolled to, in left-to-right and right-to-left layouts. */
function slideInView({ firstElementChild, scrollLeft, clientWidth, scrollWidth, children }: HTMLUListElement) {
  const travelled = Math.abs(scrollLeft)
  const isAtEnd = travelled > 0 && travelled + clientWidth >= scrollWidth - 2
  return isAtEnd ? children.length - 1 : Math.round(travelled / (firstElementChild?.clientWidth || 1))
}
