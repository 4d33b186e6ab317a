import { t } from '#domain/texts/t.ts'
import { Suspense, useState } from 'react'
import { href } from 'react-router'
import type { Product } from '#domain/catalog/product.ts'
import { ArrowIcon } from '#ui/controls/icons.tsx'
import { CardSkeleton, ProductGrid } from '#storefront/catalog/list/product-grid.tsx'
import { useInView } from '#ui/controls/use-in-view.ts'
import { lazyWithRetry } from '#ui/controls/lazy-with-retry.ts'
import { Link } from '#ui/controls/link.tsx'

const RelatedCards = lazyWithRetry(async () => ({ default: (await import('./related-cards.tsx')).RelatedCards }))

/** Related products are fetched this far from the window, so that they are there on scroll. */
const PRELOAD_MARGIN = '400px 0px'

/** Products shown. Three columns show one less. */
const RELATED = 4

/**
 * More products of the collection with that address. They are fetched when the section comes near the window; until
 * then skeletons reserve the area.
 */
export function RelatedProducts({ product, collection }: { product: Product; collection: string }) {
  const [isNear, setNear] = useState(false)
  const [isAlone, setAlone] = useState(false)
  const section = useInView<HTMLElement>(!isNear, PRELOAD_MARGIN, () => setNear(true))
  if (isAlone) return null
  return (
    <section ref={section} aria-labelledby="related" className="px-gutter pt-section">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="related" className="headline text-2xl md:text-4xl">
          {t('product.related')}
        </h2>
        <Link
          to={href('/collections/:id', { id: collection })}
          className="label inline-flex min-h-11 shrink-0 items-center gap-2 text-xs hover:text-blue"
        >
          {t('product.seeAll')} <ArrowIcon className="size-4 rtl:-scale-x-100" />
        </Link>
      </div>
      {isNear ? (
        <Suspense fallback={<CardSkeletons />}>
          <RelatedCards
            product={product}
            collection={collection}
            count={RELATED}
            placesKept={<CardSkeletons />}
            onNone={() => setAlone(true)}
          />
        </Suspense>
      ) : (
        <CardSkeletons />
      )}
    </section>
  )
}

function CardSkeletons() {
  return (
    <ProductGrid aria-hidden="true">
      {Array.from({ length: RELATED }, (_, place) => (
        <li key={place} className={place === RELATED - 1 ? 'md:max-lg:hidden' : ''}>
          <CardSkeleton />
        </li>
      ))}
    </ProductGrid>
  )
}
