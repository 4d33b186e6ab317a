import { useId } from 'react'
import { href } from 'react-router'
import { t } from '#domain/texts/t.ts'
import type { ProductCardData } from '#storefront/catalog/card/product-card-data.ts'
import { ProductCard } from '#storefront/catalog/card/product-card.tsx'
import { ProductGrid } from '#storefront/catalog/list/product-grid.tsx'
import { ArrowIcon } from '#ui/controls/icons.tsx'
import { Link } from '#ui/controls/link.tsx'

interface Props {
  title: string
  cards: readonly ProductCardData[]
  /** Where all of them are. */
  to?: string | undefined
}

/** A row of products under a title, with a link to all of them. */
export function FrontProductRow({ title, cards, to = href('/collections/:id', { id: 'products' }) }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="px-gutter pt-section">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6">
        <h2 id={id} className="headline text-title">
          {title}
        </h2>
        <Link to={to} data-likely="" className="label inline-flex min-h-11 items-center gap-2 text-xs hover:text-blue">
          {t('home.seeAll')} <ArrowIcon className="size-4 rtl:-scale-x-100" />
        </Link>
      </div>
      <ProductGrid>
        {cards.map((card) => (
          <li key={card.id} className="md:max-lg:nth-[n+7]:hidden">
            <ProductCard card={card} />
          </li>
        ))}
      </ProductGrid>
    </section>
  )
}
