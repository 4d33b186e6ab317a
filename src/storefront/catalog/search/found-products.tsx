import { Suspense, useState } from 'react'
import type { SearchConditions } from '#domain/search/search-conditions.ts'
import { t } from '#domain/texts/t.ts'
import { ProductCard } from '#storefront/catalog/card/product-card.tsx'
import { GridItem, ProductGrid } from '#storefront/catalog/list/product-grid.tsx'
import { browserApi } from '#ui/state/browser-api.ts'
import { Button } from '#ui/controls/button.tsx'
import { VisuallyHidden } from '#ui/controls/visually-hidden.tsx'
import { listFound, type FoundPage } from './list-found.ts'

/** Cards on the first screen of a wide window: their images are not lazy. */
const FIRST_CARDS = 4

/** What was found, page by page. */
export function FoundList({ first, sought }: { first: FoundPage; sought: SearchConditions }) {
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
