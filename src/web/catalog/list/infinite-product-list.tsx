import { href } from 'react-router'
import { Suspense } from 'react'
import { texts } from '#domain/texts.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { CardPage, ListQuery } from './list-product-cards.ts'
import { ProductCard } from '#web/catalog/card/product-card.tsx'
import { CardSkeleton, GridItem, ProductGrid } from './product-grid.tsx'
import { useInView } from '#web/ui/use-in-view.ts'
import { useInfiniteList } from './use-infinite-list.ts'

/** Cards whose images are in view when a page opens on a wide screen. */
const FIRST_CARDS = 4

/** The place that the next page will take, while it is on its way. */
const SKELETONS = 8

/** How far below the window the next page is fetched. Not above: whoever jumps to the end of the page wants the footer. */
const PRELOAD_MARGIN = '0px 0px 900px'

/** A list of products that grows while the visitor scrolls, without moving what is seen. */
export function InfiniteProductList({ first, query }: { first: CardPage; query: ListQuery }) {
  const { cards, hasMore, state, loadMore, loadsByItself } = useInfiniteList(first, query)
  // Watching starts anew after each page: an observer says nothing about what was near already.
  const end = useInView<HTMLLIElement>(loadsByItself && state === 'idle', PRELOAD_MARGIN, loadMore)
  if (cards.length === 0) return <NoMatch collection={query.collection} />
  return (
    <>
      <VisuallyHidden as="h2">Products</VisuallyHidden>
      <ProductGrid aria-label="Products" aria-busy={state === 'loading'}>
        {cards.map((card, index) => (
          <GridItem key={card.id}>
            {/* A boundary of its own: cards come alive one after the other, and what is pressed goes first. */}
            <Suspense>
              <ProductCard card={card} first={index < FIRST_CARDS} />
            </Suspense>
          </GridItem>
        ))}
        {(loadsByItself || state === 'loading') &&
          Array.from({ length: SKELETONS }, (_, place) => (
            <GridItem key={place} ref={place === 0 ? end : undefined} aria-hidden="true">
              <CardSkeleton />
            </GridItem>
          ))}
      </ProductGrid>
      {hasMore && !loadsByItself && (
        <div className="mt-12 flex flex-col items-center gap-3">
          {state === 'failed' && <p className="text-red">{texts.error}</p>}
          <Button look="outline" onClick={loadMore}>
            {state === 'failed' ? 'Try again' : 'Show more'}
          </Button>
        </div>
      )}
    </>
  )
}

function NoMatch({ collection }: { collection: string }) {
  return (
    <div className="flex flex-col items-center gap-8 py-section text-center">
      <p className="headline max-w-2xl text-2xl">{texts.noMatch}</p>
      <LinkButton to={href('/collections/:id', { id: collection })} look="outline">
        Show them all
      </LinkButton>
    </div>
  )
}
