import { Suspense, useState } from 'react'
import { href } from 'react-router'
import { searchSorts, type SearchSort } from '#domain/search/search-query.ts'
import { t } from '#domain/texts/t.ts'
import { ProductCard } from '#web/catalog/card/product-card.tsx'
import { GridItem, ProductGrid } from '#web/catalog/list/product-grid.tsx'
import { browserApi } from '#web/state/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { listFound, type FoundPage, type Sought } from './list-found.ts'

/** Cards on the first screen of a wide window: their images are not lazy. */
const FIRST_CARDS = 4

/** What was found, page by page. */
export function FoundList({ first, sought }: { first: FoundPage; sought: Sought }) {
  const [more, setMore] = useState<FoundPage[]>([])
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const pages = [first, ...more]
  const next = pages.at(-1)?.next
  const loadMore = async () => {
    if (!next || state === 'loading') return
    setState('loading')
    try {
      const page = await listFound(await browserApi(), sought, next)
      setMore([...more, page])
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <SortLinks sought={sought} />
      <VisuallyHidden as="h2">{t('list.products')}</VisuallyHidden>
      <ProductGrid aria-label={t('list.products')} aria-busy={state === 'loading'}>
        {pages
          .flatMap(({ cards }) => cards)
          .map((card, index) => (
            <GridItem key={card.id}>
              <Suspense>
                <ProductCard card={card} first={index < FIRST_CARDS} />
              </Suspense>
            </GridItem>
          ))}
      </ProductGrid>
      {next && (
        <div className="mt-12 flex flex-col items-center gap-3">
          {state === 'failed' && <p className="text-red">{t('messages.error')}</p>}
          <Button look="outline" onClick={loadMore} aria-disabled={state === 'loading'}>
            {state === 'failed' ? t('layout.retry') : t('search.more')}
          </Button>
        </div>
      )}
    </>
  )
}

const sortLabels: Record<SearchSort, () => string> = {
  relevance: () => t('search.relevance'),
  newest: () => t('search.newestFirst'),
  'price-low': () => t('search.priceLow'),
  'price-high': () => t('search.priceHigh'),
}

/** The orders of what was found, as links: they work without JavaScript. */
function SortLinks({ sought: { q, sort } }: { sought: Sought }) {
  const addressOf = (each: SearchSort) =>
    `${href('/search')}?${new URLSearchParams({ q, ...(each !== 'relevance' && { sort: each }) }).toString()}`
  return (
    <nav aria-label={t('search.sort')} className="mt-2 mb-6 border-b border-line">
      <ul className="flex flex-wrap gap-x-6">
        {searchSorts.map((each) => (
          <li key={each}>
            <Link
              to={addressOf(each)}
              preventScrollReset
              aria-current={each === sort ? 'true' : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent text-sm hover:text-blue aria-[current=true]:border-ink aria-[current=true]:font-semibold"
            >
              {sortLabels[each]()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
