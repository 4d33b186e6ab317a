import { t } from '#domain/texts/t.ts'
import { href, NavigationType, useNavigationType } from 'react-router'
import { memo, Suspense, useDeferredValue } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { VisuallyHidden } from '#ui/controls/visually-hidden.tsx'
import type { CardPage, ListQuery } from './list-product-cards.ts'
import { ProductCard } from '#storefront/catalog/card/product-card.tsx'
import { NoMatch } from './no-match.tsx'
import { CardSkeleton, GridItem, ProductGrid } from './product-grid.tsx'
import { useInView } from '#ui/controls/use-in-view.ts'
import { useInfiniteList } from './use-infinite-list.ts'

/** Cards on the first screen of a wide window: their images are not lazy. */
const FIRST_CARDS = 4

/** Skeletons shown for the next page. */
const SKELETONS = 8

/** The next page is fetched this far below the window. Not above: after a jump to the end of the page the footer stays in view. */
const PRELOAD_MARGIN = '0px 0px 900px'

interface Props {
  first: CardPage
  query: ListQuery
}

/** A list of products that loads more on scroll. */
export const InfiniteProductList = memo(function InfiniteProductList({ first, query }: Props) {
  const { cards, hasMore, state, loadMore, loadsByItself } = useInfiniteList(first, query)
  // The observer is renewed after each page: it reports only changes, and the end may still be in view.
  const end = useInView<HTMLLIElement>(loadsByItself && state === 'idle', PRELOAD_MARGIN, loadMore)
  const shown = useCardCount(cards)
  if (cards.length === 0) return <NoMatch all={href('/collections/:id', { id: query.collection })} />
  return (
    <>
      <VisuallyHidden as="h2">{t('list.products')}</VisuallyHidden>
      <ProductGrid aria-label={t('list.products')} aria-busy={state === 'loading'}>
        {cards.map((card, index) => (
          <GridItem key={card.id}>
            {/* With a boundary for each card React hydrates them one by one, the one that was clicked first. */}
            <Suspense>
              {index < shown ? <ProductCard card={card} first={index < FIRST_CARDS} /> : <CardSkeleton />}
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
          {state === 'failed' && <p className="text-red">{t('messages.error')}</p>}
          <Button look="outline" onClick={loadMore}>
            {state === 'failed' ? t('layout.retry') : t('list.more')}
          </Button>
        </div>
      )}
    </>
  )
})

/**
 * How many cards to render: those of the first screen at once when a link or a filter opens the list, and all in the
 * render after it. All at once on the server and for Back, which restores the scroll position.
 */
function useCardCount({ length }: readonly unknown[]): number {
  const isOpened = useNavigationType() !== NavigationType.Pop
  return useDeferredValue(length, isOpened ? FIRST_CARDS : length)
}
