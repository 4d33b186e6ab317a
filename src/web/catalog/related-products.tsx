import { Suspense, use } from 'react'
import { Link } from 'react-router'
import type { Collection } from '#domain/catalog.ts'
import { collectionName } from '#domain/collections.ts'
import { ArrowIcon } from '#web/ui/icons.tsx'
import type { Card } from './card.ts'
import { ProductCard } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'

interface Props {
  collection: Collection
  cards: Card[] | Promise<Card[]>
}

/** The newest of the same collection, for whoever is not there yet. */
export function RelatedProducts(props: Props) {
  return (
    <Suspense fallback={<div className="min-h-[60svh]" />}>
      <Related {...props} />
    </Suspense>
  )
}

function Related({ collection, cards: given }: Props) {
  const cards = given instanceof Promise ? use(given) : given
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="related" className="px-gutter pt-section">
      <div className="mb-6 flex items-end justify-between gap-6">
        <h2 id="related" className="headline text-2xl md:text-4xl">
          More {collectionName(collection)}
        </h2>
        <Link
          to={`/collections/${collection}`}
          prefetch="intent"
          className="label inline-flex min-h-11 shrink-0 items-center gap-2 text-xs hover:text-blue"
        >
          See all <ArrowIcon className="size-4 rtl:-scale-x-100" />
        </Link>
      </div>
      <ProductGrid>
        {cards.map((card) => (
          <li key={card.id} className="md:max-lg:nth-[n+4]:hidden">
            <ProductCard card={card} />
          </li>
        ))}
      </ProductGrid>
    </section>
  )
}
