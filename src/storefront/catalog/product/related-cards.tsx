import { t } from '#domain/texts/t.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Product } from '#domain/catalog/product.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { toProductCardData, type ProductCardData } from '#storefront/catalog/card/product-card-data.ts'
import { ProductCard } from '#storefront/catalog/card/product-card.tsx'
import { ProductGrid } from '#storefront/catalog/list/product-grid.tsx'

/** Newest products among which those of the same type are looked for. */
const LOOKED_THROUGH = 12

interface Props {
  product: Product
  collection: string
  count: number
  placesKept: React.ReactNode
  /** Called when the collection has no other product or cannot be fetched. */
  onNone: () => void
}

/** The newest products of the collection as cards, those of the same type first. */
export function RelatedCards({ product, collection, count, placesKept, onNone }: Props) {
  const [cards, setCards] = useState<ProductCardData[]>()
  const answer = useEffectEvent((found: ProductCardData[]) =>
    found.length > 0 ? setCards(found.slice(0, count)) : onNone(),
  )
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const found = await cardsLike(product, collection).catch(() => [])
      if (!isGone) answer(found)
    }
    void load()
    return () => {
      isGone = true
    }
  }, [product, collection])
  if (!cards) return placesKept
  return (
    <ProductGrid aria-label={t('product.related')}>
      {cards.map((card, place) => (
        <li key={card.id} className={place === count - 1 ? 'md:max-lg:hidden' : ''}>
          <ProductCard card={card} />
        </li>
      ))}
    </ProductGrid>
  )
}

async function cardsLike({ _id, type }: Product, collection: string): Promise<ProductCardData[]> {
  const api = await browserApi()
  const newest = { collectionName: collection, sortBy: 'createdAt', direction: 'desc', limit: LOOKED_THROUGH } as const
  const { products } = await api.listProducts(newest)
  const others = products.filter((other) => other._id !== _id)
  const isOfType = (other: { type: string }) => other.type === type
  return [...others.filter(isOfType), ...others.filter((other) => !isOfType(other))].map(toProductCardData)
}
