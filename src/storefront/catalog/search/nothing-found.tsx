import { href } from 'react-router'
import { ALL_PRODUCTS, collectionName } from '#domain/catalog/first-collections.ts'
import { t } from '#domain/texts/t.ts'
import { ProductCard } from '#storefront/catalog/card/product-card.tsx'
import type { ProductCardData } from '#storefront/catalog/card/product-card-data.ts'
import { GridItem, ProductGrid } from '#storefront/catalog/list/product-grid.tsx'
import { Link } from '#ui/controls/link.tsx'
import type { FoundPage } from './list-found.ts'
import type { SearchHelp } from './load-search-help.ts'
import { toSearchPath } from './to-search-path.ts'

interface Props {
  q: string
  /** Undefined while `q` is empty. */
  found: FoundPage | undefined
  help: SearchHelp
}

/**
 * The page of a search that found nothing: words that are spelled alike, products with some of the words, popular products, collections and
 * new products.
 */
export function NothingFound({ q, found, help: { popular, newest, collections } }: Props) {
  const partial = found?.cards ?? []
  const all = { slug: ALL_PRODUCTS, name: collectionName(ALL_PRODUCTS) }
  return (
    <>
      {q === '' ? (
        <p className="mt-6 text-muted">{t('search.typeSomething')}</p>
      ) : (
        <div className="mt-6 grid gap-1">
          <p className="headline text-xl">{t('search.inVain', { q })}</p>
          <p className="text-muted">{t('search.inVainHint')}</p>
          <NearestWords words={found?.nearest ?? []} />
        </div>
      )}
      {partial.length > 0 && <Cards id="partial" title={t('search.partial')} cards={partial} />}
      {popular.length > 0 && <Cards id="popular" title={t('search.popular')} cards={popular} />}
      <section aria-labelledby="collections" className="mt-10">
        <h2 id="collections" className="headline mb-2 text-base">
          {t('search.collections')}
        </h2>
        <ul className="flex flex-wrap gap-x-6">
          {[all, ...collections].map(({ slug, name }) => (
            <li key={slug}>
              <Link
                to={href('/collections/:id', { id: slug })}
                className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-blue"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {newest.length > 0 && <Cards id="newest" title={t('search.newest')} cards={newest} />}
    </>
  )
}

function NearestWords({ words }: { words: string[] }) {
  if (words.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span>{t('search.nearest')}</span>
      {words.map((word) => (
        <Link
          key={word}
          to={toSearchPath({ q: word })}
          className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4 hover:text-blue"
        >
          <bdi>{word}</bdi>
        </Link>
      ))}
    </p>
  )
}

function Cards({ id, title, cards }: { id: string; title: string; cards: ProductCardData[] }) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="headline mb-4 text-base">
        {title}
      </h2>
      <ProductGrid aria-labelledby={id}>
        {cards.map((card) => (
          <GridItem key={card.id}>
            <ProductCard card={card} first={false} />
          </GridItem>
        ))}
      </ProductGrid>
    </section>
  )
}
